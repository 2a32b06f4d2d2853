import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { writeTable } from './send-table.ts';
import { zipStream } from './zip-stream.ts';

const stepMs = 5;
const steps = 40;

function work(): void {
  const untilMs = performance.now() + stepMs;
  while (performance.now() < untilMs);
}

/** The most steps that were taken between two turns of the event loop, while a reader keeps up. */
async function mostAtOnce(made: (step: () => void) => AsyncIterable<string | Uint8Array>): Promise<number> {
  let most = 0;
  let taken = 0;
  const reading = new AbortController();
  const turns = (async () => {
    while (!reading.signal.aborted) {
      await setImmediate();
      taken = 0;
    }
  })();
  const step = () => {
    work();
    taken += 1;
    most = Math.max(most, taken);
  };
  for await (const _ of Readable.from(made(step), { objectMode: false }));
  reading.abort();
  await turns;
  return most;
}

function* rowsOf(step: () => void) {
  for (let number = 0; number < steps; number += 1) {
    step();
    yield { number };
  }
}

const table = {
  fileName: 'rows',
  sheetName: 'Rows',
  about: {},
  columns: [{ key: 'number', title: 'Number' }],
};

test.each(['csv', 'json', 'xlsx'] as const)('rows of a %s leave the event loop to others', async (format) => {
  expect(await mostAtOnce((step) => writeTable({ ...table, rows: rowsOf(step) }, format))).toBeLessThan(5);
});

async function* chunksOf(step: () => void) {
  for (const { number } of rowsOf(step)) yield `${number}\n`;
}

// oxlint-disable-next-line typescript/require-await -- the entries of a zip
async function* entriesOf(step: () => void) {
  yield { name: 'rows.txt', chunks: chunksOf(step) };
}

test('so do the chunks of a zip', async () => {
  expect(await mostAtOnce((step) => zipStream(entriesOf(step)))).toBeLessThan(5);
});
