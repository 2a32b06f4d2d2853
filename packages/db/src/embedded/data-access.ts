import { closeSync, openSync } from 'node:fs';

const LENT_DESCRIPTOR = 4;

export interface DataAccess {
  folder: string;
  isPrivate: boolean;
  /** How a program started by `lend` names the folder. */
  argument: string;
  /** Runs `start`, which must hand the open folder to the child as descriptor 4. */
  lend<Child>(start: (descriptor: number) => Child): Child;
}

/**
 * The way to a folder of the database. Started as root below a folder that is closed to others, such as
 * /root, the server's user owns the data but cannot walk to it: it is then lent the open folder.
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
