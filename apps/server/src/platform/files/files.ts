import type { Readable } from 'node:stream';

export interface StoredFile {
  storageKey: string;
  sizeBytes: number;
  /** Lower-case hexadecimal. */
  sha256: string;
}

/** Storage of uploaded bytes. Keys are opaque and never come from a user. */
export interface Files {
  /** Stores a stream; fails with PAYLOAD_TOO_LARGE past `maxBytes` and leaves nothing behind. */
  put(source: Readable, maxBytes: number): Promise<StoredFile>;
  /** Bytes of a stored file; fails with NOT_FOUND when they are missing. */
  open(storageKey: string): Promise<Readable>;
  remove(storageKey: string): Promise<void>;
}
