import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CliError } from './cli-error.ts';

export interface EmptyFolder {
  path: string;
  /** Leaves it as it was found: empty, or not there. */
  giveBack: () => Promise<void>;
}

/** A folder that is new or empty, so that nothing in it is overwritten; a CliError for any other. */
export async function openEmptyFolder(given: string): Promise<EmptyFolder> {
  const path = resolve(given);
  const names = await namesIn(path, given);
  if (names !== null && names.length > 0) {
    throw new CliError(`The folder ${given} is not empty; name a new or an empty one.`);
  }
  if (names === null) await mkdir(path, { recursive: true });
  return {
    path,
    giveBack: async () => {
      if (names === null) return rm(path, { recursive: true, force: true });
      await Promise.all(
        (await readdir(path)).map((name) => rm(join(path, name), { recursive: true, force: true })),
      );
    },
  };
}

/** Null where there is nothing. */
async function namesIn(path: string, given: string): Promise<string[] | null> {
  try {
    return await readdir(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return null;
    if (code === 'ENOTDIR') throw new CliError(`${given} is not a folder.`);
    throw error;
  }
}
