import { expect, test } from 'vitest';
import { createImportBound } from './bound-imports.ts';

test('a tenant imports a few at a time, whether they end well or not', async () => {
  const bounded = createImportBound(2);
  const gate = Promise.withResolvers<string>();
  const first = bounded('acme', () => gate.promise);
  const second = bounded('acme', () => gate.promise.then(() => Promise.reject(new Error('broken'))));
  await expect(bounded('acme', () => Promise.resolve('third'))).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  expect(await bounded('other', () => Promise.resolve('theirs'))).toBe('theirs');
  gate.resolve('done');
  expect(await first).toBe('done');
  await expect(second).rejects.toThrow('broken');
  expect(await bounded('acme', () => Promise.resolve('again'))).toBe('again');
});
