import { allRoutes } from '@guidon/contract';
import { expect, it } from 'vitest';
import type { Write } from '../lib/write.ts';

const modules = import.meta.glob<Record<string, unknown>>(
  ['./*.ts', '../features/**/*api.ts', '!./*.test.ts'],
  {
    eager: true,
  },
);

function isWrite(value: unknown): value is Write<unknown, unknown> {
  return typeof value === 'object' && value !== null && 'stales' in value && 'call' in value;
}

const writes = new Set(Object.values(modules).flatMap((module) => Object.values(module).filter(isWrite)));
const readings = allRoutes.filter(({ method }) => method === 'GET').map(({ id }) => id);
const names = new Set(readings.flatMap((id) => [id, `${id.slice(0, id.indexOf('.'))}.*`]));

/** Checking a file changes nothing, but has the route of its import. */
const checkedFirst = new Set(['challenge-import.run', 'history.run', 'participants.import']);

it('names only routes that are read', () => {
  expect(writes.size).toBeGreaterThan(40);
  for (const { id, stales } of writes)
    for (const stale of stales) expect(names, `${id} makes stale`).toContain(stale);
});

it('has one client for a change, with one consequence', () => {
  const twice = new Map<string, Set<string>>();
  for (const { id, stales } of writes) {
    const found = twice.get(id) ?? new Set();
    twice.set(id, found.add(stales.join(' ')));
  }
  for (const id of checkedFirst) twice.delete(id);
  expect([...twice].filter(([, consequences]) => consequences.size > 1)).toEqual([]);
  const ids = [...writes].map(({ id }) => id).filter((id) => !checkedFirst.has(id));
  expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
});
