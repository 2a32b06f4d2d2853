import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '../..');
const Manifest = z.object({ sideEffects: z.array(z.string()) });

it('imports for its effect alone only what the package declares, as the build drops all else', () => {
  const { sideEffects } = Manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|testing\//.test(file),
  );
  const dropped = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^import '(\.[^']+)'/gm)]
      .map(([, spec = '']) => join(root, file, '..', spec))
      .filter((target) => !sideEffects.some((glob) => matchesGlob(target, join(root, glob)))),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(dropped).toEqual([]);
});
