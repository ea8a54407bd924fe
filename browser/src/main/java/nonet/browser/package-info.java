/// The library in a browser: what is compiled to JavaScript, where a page asks it as programs ask the server.
@NullMarked
package nonet.browser;

import org.jspecify.annotations.NullMarked;
