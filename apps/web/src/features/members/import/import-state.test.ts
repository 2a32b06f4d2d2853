import type { MemberImportRow } from '@guidon/contract';
import { memberImportOutcomes } from '@guidon/contract/plain';
import { expect, it } from 'vitest';
import { failedCells, nextSlice, outcomeCounts, withResults } from './import-state.ts';

const row = (line: number, changes: Partial<MemberImportRow> = {}): MemberImportRow => ({
  line,
  email: `p${line}@example.org`,
  name: '',
  role: null,
  typedRole: '',
  groups: [],
  outcome: 'invited',
  isRoleKept: false,
  groupOutcomes: [],
  ...changes,
});

it('sends what would be written, a slice at a time, and nothing twice', () => {
  const rows = [
    ...Array.from({ length: 60 }, (_, index) => row(index + 2)),
    row(70, { outcome: 'already-member' }),
    row(71, { outcome: 'already-member', groups: ['Harbour'], groupOutcomes: ['added'] }),
    row(72, { outcome: 'bad-address' }),
  ];
  const first = nextSlice(rows, new Set());
  expect(first).toHaveLength(50);
  const done = new Set(first.map(({ line }) => line));
  expect(nextSlice(rows, done).map(({ line }) => line)).toEqual([
    ...Array.from({ length: 10 }, (_, index) => index + 52),
    71,
  ]);
  expect(nextSlice(rows, new Set(rows.map(({ line }) => line)))).toEqual([]);
});

it('keeps what was typed, and hands out what did not work to be mended', () => {
  const rows = [row(2, { typedRole: 'organiser', outcome: 'bad-role' }), row(3, { typedRole: 'Organizer' })];
  const after = withResults(rows, [row(3, { outcome: 'later', typedRole: 'organizer' })]);
  expect(after[1]).toMatchObject({ outcome: 'later', typedRole: 'Organizer' });
  expect(outcomeCounts(after, memberImportOutcomes)).toEqual([
    { outcome: 'bad-role', count: 1 },
    { outcome: 'later', count: 1 },
  ]);
  expect(failedCells(after, ({ outcome }) => outcome)).toEqual([
    ['p2@example.org', '', 'organiser', '', 'bad-role'],
    ['p3@example.org', '', 'Organizer', '', 'later'],
  ]);
});
