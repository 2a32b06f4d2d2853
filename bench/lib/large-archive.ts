import { randomFillSync } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Zip, ZipPassThrough } from 'fflate';

interface LargeArchive {
  challenges: number;
  /** Of all of it, about. */
  bytes: number;
  /** Stands before each name, so that two archives have no challenge in common. */
  prefix: string;
}

/** Writes a zip of challenges with a file each, whose bytes cannot be packed smaller. */
export async function writeLargeArchive(path: string, archive: LargeArchive): Promise<void> {
  await pipeline(Readable.from(chunksOf(archive)), createWriteStream(path));
}

function* chunksOf({ challenges, bytes, prefix }: LargeArchive): Generator<Uint8Array> {
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
  for (let number = 0; number < challenges; number += 1) {
    const folder = `${prefix}/category-${number % 8}/challenge-${number}`;
    const text = [
      `name: ${prefix} ${number}`,
      `category: category-${number % 8}`,
      'value: 500',
      'type: dynamic',
      'extra: {initial: 500, minimum: 100, decay: 20}',
      `description: |`,
      ...Array.from(
        { length: 20 },
        (_, line) => `  Line ${line} of what players read of challenge ${number}.`,
      ),
      `flags: ["flag{${prefix}-${number}}"]`,
      'tags: [one, two]',
      'hints: [{content: look, cost: 10}]',
      'files: [dist/handout.bin]',
      '',
    ].join('\n');
    add(zip, `${folder}/challenge.yml`, Buffer.from(text));
    add(zip, `${folder}/dist/handout.bin`, randomFillSync(Buffer.alloc(Math.floor(bytes / challenges))));
    yield* take();
  }
  zip.end();
  yield* take();
}

function add(zip: Zip, path: string, content: Buffer): void {
  const entry = new ZipPassThrough(path);
  zip.add(entry);
  entry.push(content, true);
}
