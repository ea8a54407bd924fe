@NullMarked
package nonet.web;

import org.jspecify.annotations.NullMarked;
