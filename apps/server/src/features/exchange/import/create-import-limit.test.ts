import { expect, test } from 'vitest';
import { createImportLimit } from './with-archive.ts';

test('a tenant imports a few at a time, whether they end well or not', async () => {
  const limited = createImportLimit(2);
  const gate = Promise.withResolvers<string>();
  const first = limited('acme', () => gate.promise);
  const second = limited('acme', () => gate.promise.then(() => Promise.reject(new Error('broken'))));
  await expect(limited('acme', () => Promise.resolve('third'))).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  expect(await limited('other', () => Promise.resolve('theirs'))).toBe('theirs');
  gate.resolve('done');
  expect(await first).toBe('done');
  await expect(second).rejects.toThrow('broken');
  expect(await limited('acme', () => Promise.resolve('again'))).toBe('again');
});
