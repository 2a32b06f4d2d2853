import { expect, it } from 'vitest';
import { reportFixture } from './import-fixture.ts';
import {
  isIncomplete,
  isWorthRunning,
  lostCounts,
  fieldsByReason,
  filterCounts,
  reportRows,
} from './import-report-state.ts';

it('puts what needs a reader first', () => {
  expect(reportRows(reportFixture, 'all').map(({ outcome }) => outcome)).toEqual([
    'failed',
    'updated',
    'created',
    'unchanged',
  ]);
  expect(reportRows(reportFixture, 'unchanged').map(({ name }) => name)).toEqual(['Three']);
});

it('counts the outcomes that are there', () => {
  const sums = { ...reportFixture.sums, total: 2, updated: 0, unchanged: 0, failed: 0, created: 2 };
  expect(filterCounts({ ...reportFixture, sums })).toEqual([
    { filter: 'all', count: 2 },
    { filter: 'created', count: 2 },
    { filter: 'losses', count: 1 },
  ]);
});

it('is worth running when something is written, or leaves the event', () => {
  const sums = { ...reportFixture.sums, created: 0, updated: 0, unchanged: 4, failed: 0 };
  expect(isWorthRunning(reportFixture)).toBe(true);
  expect(isWorthRunning({ ...reportFixture, sums })).toBe(false);
  const leaving = [{ challengeId: 'c', name: 'Old', isTakenOut: true, reason: null }];
  expect(isWorthRunning({ ...reportFixture, sums, leaving })).toBe(true);
  const staying = [{ challengeId: 'c', name: 'Old', isTakenOut: false, reason: 'It was answered.' }];
  expect(isWorthRunning({ ...reportFixture, sums, leaving: staying })).toBe(false);
});

it('lists lost fields once for each reason, and how often', () => {
  const [, row] = reportFixture.rows;
  if (row === undefined) throw new Error('the fixture has a second row');
  const lost = {
    ...row,
    notCarried: [...row.notCarried, { field: 'expose', reason: 'Containers are not started.' }],
  };
  expect(fieldsByReason(lost.notCarried)).toEqual([
    { fields: ['image', 'expose'], reason: 'Containers are not started.' },
  ]);
  expect(lostCounts({ ...reportFixture, rows: [row, lost] })).toEqual([
    { field: 'image', count: 2 },
    { field: 'expose', count: 1 },
  ]);
});

it('sees what was lost', () => {
  expect(reportFixture.rows.map(isIncomplete)).toEqual([false, true, false, false]);
});
