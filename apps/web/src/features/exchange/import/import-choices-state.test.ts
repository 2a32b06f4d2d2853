import { expect, it } from 'vitest';
import {
  chosenKeys,
  isTaken,
  nothingChosen,
  openConflicts,
  includedKeys,
  withSide,
  withTaken,
  writesOf,
} from './import-choices-state.ts';
import { reportFixture } from './import-fixture.ts';
import { filterCounts, isWorthRunning, reportRows } from './import-report-state.ts';

const conflicts = [{ field: 'name', here: 'A', source: 'B' }];
const report = {
  ...reportFixture,
  rows: reportFixture.rows.map((row) => (row.outcome === 'updated' ? { ...row, conflicts } : row)),
};

it('takes all that can be taken, and leaves what is unticked', () => {
  expect([...includedKeys(report, nothingChosen)]).toEqual(['web/one/challenge.yml', 'pwn/two']);
  const choices = withTaken(report, nothingChosen, new Set(['pwn/two']));
  expect(report.rows.filter((row) => isTaken(row, choices)).map(({ name }) => name)).toEqual(['Two']);
  expect(chosenKeys(report, choices)).toEqual({ left: ['web/one/challenge.yml'], kept: [] });
  expect(writesOf(report, choices)).toBe(1);
  expect(reportRows(report, 'left', choices).map(({ name }) => name)).toEqual(['One']);
  const none = withTaken(report, nothingChosen, new Set());
  expect(isWorthRunning(report, none)).toBe(false);
});

it('asks for each conflict that comes in, once', () => {
  expect(openConflicts(report, nothingChosen)).toEqual(['pwn/two']);
  const kept = withSide(nothingChosen, ['pwn/two'], 'here');
  expect(openConflicts(report, kept)).toEqual([]);
  expect(chosenKeys(report, kept)).toEqual({ left: [], kept: ['pwn/two'] });
  expect(writesOf(report, kept)).toBe(1);
  const left = withTaken(report, kept, new Set(['web/one/challenge.yml']));
  expect(chosenKeys(report, left)).toEqual({ left: ['pwn/two'], kept: [] });
  expect(filterCounts(report, left)).toContainEqual({ filter: 'conflicts', count: 1 });
  expect(reportRows(report, 'all')[0]?.name).toBe('Two');
});
