import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { packFolder } from './pack-folder.ts';

const text = 'name: one\n'.repeat(5_000);

it('packs every file under its path with its bytes', async () => {
  const bytes = crypto.getRandomValues(new Uint8Array(60_000));
  const percents: number[] = [];
  const zip = await packFolder(
    [
      { path: 'web/one/challenge.yml', file: new File([text], 'challenge.yml') },
      { path: 'web/one/dist/a.png', file: new File([bytes], 'a.png') },
      { path: 'empty.txt', file: new File([], 'empty.txt') },
      { path: 'ümläut/ñ.txt', file: new File(['x'], 'ñ.txt') },
    ],
    { onProgress: (percent) => percents.push(percent) },
  );
  const entries = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(Object.keys(entries)).toEqual([
    'web/one/challenge.yml',
    'web/one/dist/a.png',
    'empty.txt',
    'ümläut/ñ.txt',
  ]);
  expect(new TextDecoder().decode(entries['web/one/challenge.yml'])).toBe(text);
  expect(entries['web/one/dist/a.png']).toEqual(bytes);
  expect(entries['empty.txt']).toHaveLength(0);
  expect(zip.size).toBeLessThan(text.length + bytes.length);
  expect(percents.at(-1)).toBe(100);
});

it('stops when it is aborted', async () => {
  const signal = AbortSignal.abort();
  const file = new File([text], 'challenge.yml');
  await expect(packFolder([{ path: 'challenge.yml', file }], { signal })).rejects.toThrow(/abort/i);
});
