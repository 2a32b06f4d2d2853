import type { Readable } from 'node:stream';

export interface StoredFile {
  storageKey: string;
  sizeBytes: number;
  /** Lower-case hexadecimal. */
  sha256: string;
}

/** How a browser saves a file: under which name, and as what. */
export interface SavedAs {
  contentDisposition: string;
  mediaType: string;
}

/** Storage of uploaded bytes. Keys are opaque and never come from a user. */
export interface Files {
  /** Stores a stream, under a new key unless one is given; fails with PAYLOAD_TOO_LARGE past `maxBytes` and leaves nothing behind. */
  put(source: Readable, maxBytes: number, storageKey?: string): Promise<StoredFile>;
  /** Bytes of a stored file; fails with NOT_FOUND when they are missing. */
  open(storageKey: string): Promise<Readable>;
  /** An address outside from which anybody can save the file for some minutes; null where it is to be sent from here. */
  linkTo(storageKey: string, as: SavedAs): Promise<string | null>;
  remove(storageKey: string): Promise<void>;
}

/** A place for bytes: a folder, or an object storage. What is under a key never changes. */
export interface FileStore {
  /** As messages name it. */
  name: string;
  /** The key exists once all bytes are there; fails with the error of the source, and leaves nothing behind. */
  write(storageKey: string, source: Readable): Promise<void>;
  /** Null when there is nothing under the key. */
  open(storageKey: string): Promise<Readable | null>;
  sizeOf(storageKey: string): Promise<number | null>;
  remove(storageKey: string): Promise<void>;
  /** Everything that is there, keys of others included. */
  list(): AsyncIterable<string>;
  linkTo?(storageKey: string, as: SavedAs): Promise<string>;
}
