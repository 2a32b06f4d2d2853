import { limits } from '@guidon/contract/plain';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { createPace } from './pace.ts';
import { partsOfBlob, partsOfFolder, type PartSource } from './part-source.ts';
import { percentOf, timeLeftOf } from './transfer-state.ts';

async function partsIn({ parts }: PartSource): Promise<Blob[]> {
  const found: Blob[] = [];
  for await (const part of parts()) found.push(part);
  return found;
}

async function wholeOf(source: PartSource): Promise<Uint8Array> {
  return new Uint8Array(await new Blob(await partsIn(source)).arrayBuffer());
}

it('a folder becomes a zip of the size that was said before, in parts, the same each time', async () => {
  const large = new Uint8Array(limits.importPartBytes).map((_, at) => at % 251);
  const folder = [
    { path: 'web/ümläut/challenge.yml', file: new File(['name: one'], 'challenge.yml') },
    { path: 'web/large.bin', file: new File([large], 'large.bin') },
    { path: 'empty.txt', file: new File([], 'empty.txt') },
  ];
  const source = partsOfFolder(folder);
  const parts = await partsIn(source);
  expect(parts.map(({ size }) => size)).toEqual([
    limits.importPartBytes,
    source.bytes - limits.importPartBytes,
  ]);
  const whole = await wholeOf(source);
  const entries = unzipSync(whole);
  expect(Object.keys(entries)).toEqual(folder.map(({ path }) => path));
  expect(Buffer.compare(entries['web/large.bin'] ?? new Uint8Array(), large)).toBe(0);
  expect(Buffer.compare(await wholeOf(partsOfFolder(folder)), whole)).toBe(0);
});

it('a zip is cut into parts', async () => {
  const source = partsOfBlob(new Blob([new Uint8Array(limits.importPartBytes * 2)]));
  expect((await partsIn(source)).map(({ size }) => size)).toEqual([
    limits.importPartBytes,
    limits.importPartBytes,
  ]);
});

it('the time that is left follows the last seconds, and says nothing right after a pause', () => {
  const pace = createPace(1_000);
  expect(pace.secondsLeft(0, 0)).toBeNull();
  expect(pace.secondsLeft(1_000, 50)).toBeNull();
  expect(pace.secondsLeft(2_000, 100)).toBe(18);
  expect(pace.secondsLeft(60_000, 100)).toBeNull();
  expect(pace.secondsLeft(62_000, 500)).toBe(3);
  pace.rest();
  expect(pace.secondsLeft(63_000, 600)).toBeNull();
});

it.each([
  [null, null],
  [0, { unit: 'secondsLeft', count: 1 }],
  [59, { unit: 'secondsLeft', count: 59 }],
  [61, { unit: 'minutesLeft', count: 1 }],
  [7_200, { unit: 'hoursLeft', count: 2 }],
])('%s seconds are said in the unit that is enough', (seconds, said) => {
  expect(timeLeftOf(seconds)).toEqual(said);
});

it('a hundred percent is all of it', () => {
  expect(percentOf({ sentBytes: 999, bytes: 1_000 })).toBe(99);
  expect(percentOf({ sentBytes: 1_000, bytes: 1_000 })).toBe(100);
});
