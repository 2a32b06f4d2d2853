import { randomFillSync } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ZipEntry, zipStream } from '../../apps/server/src/platform/files/zip-stream.ts';

interface LargeArchive {
  challenges: number;
  /** Of all of it, about. */
  bytes: number;
  /** Stands before each name, so that two archives have no challenge in common. */
  prefix: string;
}

/** Writes a zip of challenges with a file each, whose bytes cannot be packed smaller. */
export async function writeLargeArchive(path: string, archive: LargeArchive): Promise<void> {
  await pipeline(Readable.from(zipStream(entriesOf(archive))), createWriteStream(path, { flush: true }));
}

async function* entriesOf({ challenges, bytes, prefix }: LargeArchive): AsyncGenerator<ZipEntry> {
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
    yield entry(`${folder}/challenge.yml`, Buffer.from(text));
    yield entry(`${folder}/dist/handout.bin`, randomFillSync(Buffer.alloc(Math.floor(bytes / challenges))));
  }
}

function entry(name: string, content: Buffer): ZipEntry {
  return { name, chunks: Readable.from([content]), isPacked: true };
}
