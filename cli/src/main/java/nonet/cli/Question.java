package nonet.cli;

import nonet.text.Reading;

/// One record of the input.
///
/// @param index counted from 0 through all arguments
record Question(long index, Reading reading) {}
