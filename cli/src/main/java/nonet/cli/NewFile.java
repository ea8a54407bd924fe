package nonet.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// A file that is written beside its place and takes it when it is whole. Until then, whatever was there before stays:
/// it may be the very file that is read, and the disk may turn out to be full.
final class NewFile implements AutoCloseable {

    private final Path file;
    private final Path place;
    private final Path part;

    /// @param file how it is called by whoever wants it
    /// @param place where it is to be
    /// @param part where it is until it is whole
    private NewFile(Path file, Path place, Path part) {
        this.file = file;
        this.place = place;
        this.part = part;
    }

    /// Begins a file. Afterwards it is known that it can be written.
    ///
    /// @throws Refusal where it cannot
    static NewFile at(Path file) {
        try {
            var place = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
            if (Files.isDirectory(place)) {
                throw new Refusal("%s cannot be written: this is a directory. Maybe name a file in it".formatted(file));
            }
            boolean isDevice = Files.exists(place) && !Files.isRegularFile(place);
            return new NewFile(file, place, isDevice ? place : begun(place));
        } catch (IOException failure) {
            throw unwritable(file, failure);
        }
    }

    private static Path begun(Path place) throws IOException {
        var part = place.resolveSibling(".%s.%d.part"
                .formatted(place.getFileName(), ProcessHandle.current().pid()));
        Files.deleteIfExists(part);
        Files.createFile(part);
        part.toFile().deleteOnExit(); // by Ctrl-C, too
        if (Files.exists(place) && Files.getFileStore(place).supportsFileAttributeView("posix")) {
            Files.setPosixFilePermissions(part, Files.getPosixFilePermissions(place));
        }
        return part;
    }

    /// Writes what there is to write.
    interface Writing {
        void to(Path part) throws IOException;
    }

    /// Writes a whole file.
    static void write(Path file, Writing writing) {
        try (var begun = at(file)) {
            begun.write(writing);
        }
    }

    /// Writes a whole file.
    static void write(Path file, String text) {
        write(file, part -> Files.writeString(part, text));
    }

    /// Writes this, and nothing else. Afterwards the file is in its place.
    void write(Writing writing) {
        try {
            writing.to(part);
        } catch (IOException failure) {
            throw unwritable(file, failure);
        }
        keep();
    }

    /// What to write to.
    Path part() {
        return part;
    }

    /// Afterwards the file is in its place.
    void keep() {
        try {
            if (!part.equals(place)) {
                Files.move(part, place, StandardCopyOption.ATOMIC_MOVE);
            }
        } catch (IOException failure) {
            throw unwritable(file, failure);
        }
    }

    /// What to say where a file or folder cannot be written.
    static Refusal unwritable(Path file, IOException failure) {
        String reason = switch (failure) {
            case NoSuchFileException _ -> "its folder does not exist. Maybe make it first";
            case FileAlreadyExistsException _ -> "this is a file. Maybe name a folder";
            case AccessDeniedException _ -> "its folder may not be written to";
            case FileSystemException system when system.getReason() != null -> system.getReason();
            default -> String.valueOf(failure.getMessage());
        };
        return new Refusal("%s cannot be written: %s".formatted(file, reason));
    }

    /// Afterwards nothing is left of a file that is not in its place.
    @Override
    public void close() {
        try {
            if (!part.equals(place)) {
                Files.deleteIfExists(part);
            }
        } catch (IOException left) {
            // It is gone at the end of the program, or a hidden file stays behind.
        }
    }
}
