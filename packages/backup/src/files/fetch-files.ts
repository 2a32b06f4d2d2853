import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { HardLinkedFiles } from './hard-link-files.ts';
import type { FilePlace } from './file-place.ts';

export interface FilesOfSnapshot extends HardLinkedFiles {
  /** Puts the bytes of a linked file where `pathOf` says; false when they went after they were linked. */
  fetch: (key: string) => Promise<boolean>;
  /** Lets go of what was fetched. */
  letGo: (key: string) => Promise<void>;
}

/**
 * Files of the folder and of an object storage. What is outside cannot be linked: it is looked for at first, and fetched
 * one file after the other. One that was moved into the folder meanwhile is found there.
 */
export function withRemoteFiles(
  linked: HardLinkedFiles,
  folder: string,
  remote: FilePlace | null,
): FilesOfSnapshot {
  let isOutside = new Set<string>();
  const fetched = new Set<string>();
  return {
    ...linked,
    link: async (keys) => {
      const gone = await linked.link(keys);
      if (remote === null || gone.length === 0) return gone;
      const there = new Set<string>();
      for await (const key of remote.list()) there.add(key);
      isOutside = new Set(gone.filter((key) => there.has(key)));
      return gone.filter((key) => !isOutside.has(key));
    },
    fetch: async (key) => {
      if (remote === null || !isOutside.has(key)) return true;
      const path = linked.pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      fetched.add(key);
      const bytes = await remote.open(key);
      if (bytes === null) return isCopied(join(folder, key), path);
      await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
      return true;
    },
    letGo: async (key) => {
      if (fetched.delete(key)) await rm(linked.pathOf(key), { force: true });
    },
  };
}

function isCopied(from: string, to: string): Promise<boolean> {
  return copyFile(from, to).then(
    () => true,
    () => false,
  );
}
