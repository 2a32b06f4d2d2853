import { createReadStream } from 'node:fs';
import { readdir, readlink, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { limits } from '@guidon/contract/plain';
import { type Archive, type ArchiveFile, linkTarget, checkLinks } from '@guidon/server/challenge-import';

export interface OpenFolder extends Archive {
  /** Paths of what is neither a file nor a folder nor a link. */
  special: readonly string[];
  /** Paths of files whose names are those of others, written with other characters. */
  twins: readonly string[];
}

const ignoredNames = new Set(['.git', 'node_modules', '__MACOSX', '.DS_Store']);

interface Walk {
  root: string;
  files: Map<string, ArchiveFile>;
  links: Map<string, string | null>;
  special: string[];
  twins: string[];
}

/** A folder as an import reads an archive. */
export async function openFolder(folder: string): Promise<OpenFolder> {
  const walk: Walk = {
    root: await realpath(folder),
    files: new Map(),
    links: new Map(),
    special: [],
    twins: [],
  };
  await readFolder(walk, '');
  const { files, special, twins } = walk;
  return { files, special, twins, ...checkLinks(files, walk.links), topFolder: null, close: () => {} };
}

async function readFolder(walk: Walk, below: string): Promise<void> {
  const entries = await readdir(join(walk.root, below), { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (ignoredNames.has(entry.name)) continue;
    const onDisk = below === '' ? entry.name : `${below}/${entry.name}`;
    const path = onDisk.normalize('NFC');
    if (entry.isDirectory()) await readFolder(walk, onDisk);
    else if (entry.isFile() && walk.files.has(path)) walk.twins.push(onDisk);
    else if (entry.isFile()) walk.files.set(path, await fileOf(walk.root, onDisk));
    else if (entry.isSymbolicLink()) walk.links.set(path, await targetOf(walk.root, onDisk));
    else walk.special.push(path);
  }
}

async function fileOf(root: string, onDisk: string): Promise<ArchiveFile> {
  const file = join(root, onDisk);
  const path = onDisk.normalize('NFC');
  const { size } = await stat(file);
  const mebibytes = limits.fileBytes / 1024 / 1024;
  return {
    path,
    size,
    refusal: size > limits.fileBytes ? { key: 'files.tooLarge', params: { path, mebibytes } } : null,
    open: () => Promise.resolve(createReadStream(file)),
  };
}

async function targetOf(root: string, onDisk: string): Promise<string | null> {
  const target = await readlink(join(root, onDisk));
  if (!isAbsolute(target)) return linkTarget(onDisk, target);
  const inside = relative(root, target);
  return inside.startsWith('..') || isAbsolute(inside) ? null : inside.split(sep).join('/');
}
