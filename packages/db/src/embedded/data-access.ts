import { closeSync, openSync } from 'node:fs';

const LENT_DESCRIPTOR = 4;

export interface DataAccess {
  folder: string;
  isPrivate: boolean;
  /** The path by which a program started by `lend` reaches the folder. */
  argument: string;
  /** Runs `start`, which must hand the open folder to the child as descriptor 4. */
  lend<Child>(start: (descriptor: number) => Child): Child;
}

/**
 * Access to a folder of the database for the server's user. When root starts the server below a folder closed to
 * others, such as /root, that user owns the data but cannot walk to it, and inherits the open folder instead.
 */
export function dataAccess(folder: string, isPrivate: boolean): DataAccess {
  return {
    folder,
    isPrivate,
    argument: isPrivate ? `/proc/self/fd/${LENT_DESCRIPTOR}` : folder,
    lend: (start) => {
      const descriptor = openSync(folder, 'r');
      try {
        return start(descriptor);
      } finally {
        closeSync(descriptor);
      }
    },
  };
}
