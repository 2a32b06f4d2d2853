import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { routeFields } from '../../build/routes-without-schemas.ts';

it('leaves the web every field of a route that it reads', () => {
  const root = resolve(import.meta.dirname, '..');
  const missing = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|^testing\/|-fixture\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(resolve(root, file), 'utf8');
      const read = [...source.matchAll(/\b\w+Routes\.\w+\.(\w+)/g)].map(([, field = '']) => field);
      const isOfRoutes = /import type \{[^}]*\bRoute\b[^}]*\} from '@guidon\/contract'/.test(source);
      const own = isOfRoutes ? [...source.matchAll(/\broute\.(\w+)/g)].map(([, field = '']) => field) : [];
      return [...read, ...own]
        .filter((field) => !routeFields.includes(field))
        .map((field) => `${file}: ${field}`);
    });
  expect(missing).toEqual([]);
});
