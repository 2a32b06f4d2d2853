import './zod-without-eval.ts';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('zod compiles no code in the browser', async () => {
  vi.resetModules();
  const compile = vi.fn<() => unknown>(() => () => true);
  vi.stubGlobal('Function', compile);
  const { z } = await import('zod');
  expect(z.object({ name: z.string() }).parse({ name: 'guidon' })).toEqual({ name: 'guidon' });
  expect(compile).not.toHaveBeenCalled();
});
