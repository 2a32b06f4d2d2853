import type { ImportReport, ImportRow } from '@guidon/contract';
import { expect, test } from 'vitest';
import { formatReport } from './format-report.ts';

const row: ImportRow = {
  path: 'a/challenge.yml',
  name: 'A',
  challengeId: null,
  outcome: 'created',
  reason: null,
  changes: [],
  notCarried: [],
  missingFiles: [],
  warnings: [],
};

function report(rows: ImportRow[], isDryRun = false): ImportReport {
  return {
    success: true,
    isDryRun,
    rows,
    sums: { total: rows.length, created: 1, updated: 1, skipped: 1, failed: 1 },
  };
}

test('one line a challenge, what was lost, and the sum at the end', () => {
  const state = { field: 'state', reason: 'Set in the event.' };
  const lines = formatReport(
    report([
      { ...row, notCarried: [state, { field: 'hints[1]', reason: 'Too long.' }], missingFiles: ['a/x.zip'] },
      { ...row, name: 'B', outcome: 'updated', changes: ['tags', 'files'], notCarried: [state] },
      { ...row, name: 'C', outcome: 'skipped', reason: 'Nothing has changed.', warnings: ['Look here.'] },
      { ...row, name: null, outcome: 'failed', reason: 'It is broken.' },
    ]),
  );
  expect(lines).toEqual([
    'created  A  (not carried over: state, hints[1]; missing: a/x.zip)',
    'updated  B (tags, files)  (not carried over: state)',
    'skipped  C: Nothing has changed.',
    '         Look here.',
    'failed   a/challenge.yml [a/challenge.yml]: It is broken.',
    '',
    'Not carried over:',
    '  hints[]: Too long. (1 challenge)',
    '  state: Set in the event. (2 challenges)',
    '',
    'Missing files: 1. Put them in and import again.',
    '',
    '4 challenges: 1 created, 1 updated, 1 skipped, 1 failed',
  ]);
});

test('nothing lost: only the lines and the sum', () => {
  expect(formatReport(report([row]))).toEqual([
    'created  A',
    '1 challenges: 1 created, 1 updated, 1 skipped, 1 failed',
  ]);
});

test('a dry run says so', () => {
  expect(formatReport(report([row], true)).at(-2)).toBe('Dry run: nothing was changed.');
});

test('a name cannot steer the terminal', () => {
  expect(formatReport(report([{ ...row, name: 'A\u001b[2J\nB' }]))[0]).toBe('created  A [2J B');
});
