import { expect, it, vi } from 'vitest';

it('zod compiles no code in the browser', async () => {
  vi.stubGlobal('__zod_globalConfig', undefined);
  await import('./zod-without-eval.ts');
  vi.resetModules();
  const compile = vi.fn<() => unknown>(() => () => true);
  vi.stubGlobal('Function', compile);
  const { z } = await import('zod');
  expect(z.object({ name: z.string() }).parse({ name: 'guidon' })).toEqual({ name: 'guidon' });
  expect(compile).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
