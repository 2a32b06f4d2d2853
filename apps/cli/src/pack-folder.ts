import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { CliError } from './cli-error.ts';

export interface Packed {
  /** How many files went in. */
  files: number;
  /** Paths of links and other things that were left out. */
  leftOut: string[];
}

const ignoredNames = new Set(['.git', 'node_modules', '__MACOSX', '.DS_Store']);
const challengeFile = /(^|\/)challenge\.ya?ml$/i;

/** Larger files are stored as they are: a disk image of zeros must not look like a zip bomb. */
const largestPackedBytes = 1024 * 1024;

/** Zips a folder into `target`, one file after the other, so that memory stays small. */
export async function packFolder(folder: string, target: string): Promise<Packed> {
  const leftOut: string[] = [];
  const paths = await walk(folder, '', leftOut);
  if (!paths.some((path) => challengeFile.test(path))) {
    throw new CliError(`There is no challenge.yml or challenge.yaml in ${folder}.`);
  }
  await pipeline(Readable.from(zipChunks(folder, paths)), createWriteStream(target));
  return { files: paths.length, leftOut };
}

async function walk(root: string, below: string, leftOut: string[]): Promise<string[]> {
  const entries = await readdir(join(root, below), { withFileTypes: true });
  const paths: string[] = [];
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (ignoredNames.has(entry.name)) continue;
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) paths.push(...(await walk(root, path, leftOut)));
    else if (entry.isFile()) paths.push(path);
    else leftOut.push(path);
  }
  return paths;
}

async function* zipChunks(root: string, paths: string[]): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const take = () => {
    const taken = ready;
    ready = [];
    return taken;
  };
  for (const path of paths) {
    const file = join(root, path);
    const { size } = await stat(file);
    const entry = size > largestPackedBytes ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    zip.add(entry);
    for await (const chunk of createReadStream(file)) {
      if (chunk instanceof Uint8Array) entry.push(chunk);
      yield* take();
    }
    entry.push(new Uint8Array(0), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
