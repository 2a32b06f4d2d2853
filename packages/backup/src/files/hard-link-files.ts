import { existsSync } from 'node:fs';
import { copyFile, link as createHardLink, mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

export interface HardLinkedFiles {
  /** The path of a linked file, valid after the original was removed too. */
  pathOf: (key: string) => string;
  /** Links further files; returns the keys of missing ones. */
  link: (keys: readonly string[]) => Promise<string[]>;
  release: () => Promise<void>;
}

/** Keeps the bytes of removed files readable, by hard links in a folder beside `folder`. */
export async function hardLinkFiles(folder: string): Promise<HardLinkedFiles> {
  await removeAbandoned(folder);
  const linkFolder = `${folder}.links-${process.pid}`;
  const pathOf = (key: string) => join(linkFolder, basename(key));
  return {
    pathOf,
    link: async (keys) => {
      if (keys.length > 0) await mkdir(linkFolder, { recursive: true, mode: 0o700 });
      const gone: string[] = [];
      for (const key of keys) if (!(await linkFile(join(folder, key), pathOf(key)))) gone.push(key);
      return gone;
    },
    release: () => rm(linkFolder, { recursive: true, force: true }),
  };
}

/** False when the file is missing. File systems without hard links get a copy. */
async function linkFile(path: string, linked: string): Promise<boolean> {
  const code = await codeOf(createHardLink(path, linked));
  if (code === null || code === 'EEXIST') return true;
  if (code === 'ENOENT') return existsSync(linked);
  return copyFile(path, linked).then(
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

async function removeAbandoned(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.links-`;
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
