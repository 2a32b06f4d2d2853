import type { Readable } from 'node:stream';

/** Where files of an installation are: its folder, or an object storage. What is under a key never changes. */
export interface FilePlace {
  /** As messages name it. */
  name: string;
  list: () => AsyncIterable<string>;
  /** Null when there is nothing under the key. */
  open: (key: string) => Promise<Readable | null>;
  sizeOf: (key: string) => Promise<number | null>;
  /** The key exists once all bytes are there. */
  write: (key: string, source: Readable) => Promise<void>;
  remove: (key: string) => Promise<void>;
}
