/// The `nonet` command. Assembles everything and holds no logic of its own.
@NullMarked
package nonet.cli;

import org.jspecify.annotations.NullMarked;
