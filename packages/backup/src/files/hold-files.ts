import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

export interface HeldFiles {
  /** Where the bytes of a held file are, whatever becomes of the file itself. */
  pathOf: (key: string) => string;
  /** Holds these files too; answers which of them are gone. */
  hold: (keys: readonly string[]) => Promise<string[]>;
  release: () => Promise<void>;
}

/** Keeps files of `folder` from vanishing, by second names in a folder beside it. */
export async function holdFiles(folder: string): Promise<HeldFiles> {
  await removeAbandoned(folder);
  const holdFolder = `${folder}.held-${process.pid}`;
  const pathOf = (key: string) => join(holdFolder, basename(key));
  return {
    pathOf,
    hold: async (keys) => {
      if (keys.length > 0) await mkdir(holdFolder, { recursive: true, mode: 0o700 });
      const gone: string[] = [];
      for (const key of keys) if (!(await holdFile(join(folder, key), pathOf(key)))) gone.push(key);
      return gone;
    },
    release: () => rm(holdFolder, { recursive: true, force: true }),
  };
}

/** False when the file is gone. A folder that knows no second names gets a copy. */
async function holdFile(path: string, held: string): Promise<boolean> {
  const code = await codeOf(link(path, held));
  if (code === null || code === 'EEXIST') return true;
  if (code === 'ENOENT') return existsSync(held);
  return copyFile(path, held).then(
    () => true,
    (error: unknown) => {
      if (hasCode(error) && error.code === 'ENOENT') return false;
      throw error;
    },
  );
}

async function codeOf(work: Promise<void>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (hasCode(error)) return error.code;
    throw error;
  }
}

function hasCode(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

/** Whoever was killed in the middle leaves names behind. */
async function removeAbandoned(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.held-`;
  const names = await readdir(dirname(folder)).catch(() => []);
  for (const name of names.filter((entry) => entry.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length));
    if (pid === process.pid || !isRunning(pid)) {
      await rm(join(dirname(folder), name), { recursive: true, force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasCode(error) && error.code === 'EPERM';
  }
}
