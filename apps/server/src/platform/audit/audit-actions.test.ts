import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { auditActions } from './audit-actions.ts';

test('every action that is listed is written by a feature', () => {
  const folder = join(import.meta.dirname, '../../features');
  const files = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] });
  const source = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  expect(auditActions.filter((action) => !source.includes(`'${action}'`))).toEqual([]);
});
