import type { ImportReport, ImportRow } from '@guidon/contract';
import { expect, test } from 'vitest';
import { formatReport, isWhole } from './format-report.ts';

const row: ImportRow = {
  key: 'a/challenge.yml',
  path: 'a/challenge.yml',
  name: 'A',
  category: 'web',
  challengeId: null,
  outcome: 'created',
  reason: null,
  changes: [],
  carried: [],
  approximated: [],
  keptAside: [],
  notCarried: [],
  missingFiles: [],
  warnings: [],
  removals: [],
  changedHere: false,
  conflicts: [],
};

function report(rows: ImportRow[], isDryRun = false): ImportReport {
  return {
    success: true,
    isDryRun,
    importId: null,
    isStopped: false,
    sourceName: null,
    event: null,
    rows,
    leaving: [],
    notes: [],
    unread: [],
    remarks: [],
    sums: {
      total: rows.length,
      created: 1,
      updated: 1,
      unchanged: 1,
      duplicate: 0,
      notImported: 0,
      failed: 1,
    },
  };
}

test('one line a challenge, what was lost, and the sum at the end', () => {
  const state = { field: 'state', reason: 'Set in the event.' };
  const lines = formatReport(
    report([
      { ...row, notCarried: [state, { field: 'hints[1]', reason: 'Too long.' }], missingFiles: ['a/x.zip'] },
      { ...row, name: 'B', outcome: 'updated', changes: ['tags', 'files'], notCarried: [state] },
      { ...row, name: 'C', outcome: 'unchanged', reason: 'Nothing has changed.', warnings: ['Look here.'] },
      { ...row, name: null, outcome: 'failed', reason: 'It is broken.' },
    ]),
  );
  expect(lines).toEqual([
    'created    A  (not carried over: state, hints[1]; missing: a/x.zip)',
    'updated    B (tags, files)  (not carried over: state)',
    'unchanged  C: Nothing has changed.',
    '           Look here.',
    'failed     a/challenge.yml [a/challenge.yml]: It is broken.',
    '',
    'Not carried over:',
    '  hints[]: Too long. (1 challenge)',
    '  state: Set in the event. (2 challenges)',
    '',
    'Missing files: 1. Put them in and import again.',
    '',
    '4 challenges: 1 created, 1 updated, 1 unchanged, 0 duplicate, 0 not imported, 1 failed',
  ]);
});

test('nothing lost: only the lines and the sum', () => {
  expect(formatReport(report([row]))).toEqual([
    'created  A',
    '1 challenges: 1 created, 1 updated, 1 unchanged, 0 duplicate, 0 not imported, 1 failed',
  ]);
});

test('the event, what a mirror removes, repeated remarks and the notes on the source', () => {
  const whole = report([{ ...row, outcome: 'updated', changes: ['tags'], removals: ['the tag "x"'] }]);
  const more = {
    ...whole,
    event: { id: null, name: 'Finals', isNew: true },
    leaving: [
      { challengeId: 'c', name: 'Old', isTakenOut: true, reason: null },
      { challengeId: 'd', name: 'Solved', isTakenOut: false, reason: 'It was answered.' },
    ],
    notes: ['A link is left out.'],
    remarks: [{ text: 'There is no value.', challenges: 9 }],
    sums: whole.sums,
  };
  const lines = [
    'updated  A (tags)',
    '         removes the tag "x"',
    'There is no value. (9 challenges)',
    'Old is no longer in the source and was taken out of the event and stays in the bank.',
    'Solved is no longer in the source and stays in the event: It was answered.',
    'A link is left out.',
  ];
  const sums = '1 challenges: 1 created, 1 updated, 1 unchanged, 0 duplicate, 0 not imported, 1 failed';
  expect(formatReport(more)).toEqual([
    'Event "Finals" is not created, because nothing goes into it.',
    ...lines,
    sums,
  ]);
  const made = formatReport({ ...more, event: { id: 'e', name: 'Finals', isNew: true } });
  expect(made[0]).toBe('Event "Finals" is created as a draft.');
  expect(made.at(-2)).toMatch(/^Give the event a deadline for registration/);
  const dry = formatReport({ ...more, isDryRun: true });
  expect(dry[0]).toBe('Event "Finals" does not exist and would be created as a draft.');
  expect(dry).toContain(
    'Old is no longer in the source and would be taken out of the event and stays in the bank.',
  );
});

test.each(['duplicate', 'notImported', 'failed'] as const)('%s is a loss', (outcome) => {
  const whole = report([row]);
  const sums = { ...whole.sums, failed: 0 };
  expect(isWhole({ ...whole, sums })).toBe(true);
  expect(isWhole({ ...whole, sums: { ...sums, [outcome]: 1 } })).toBe(false);
});

test.each([
  { missingFiles: ['a.zip'] },
  { notCarried: [{ field: 'files[2]', reason: 'It is a link.' }] },
  { notCarried: [{ field: 'provide[0].additional', reason: 'It stands in the YAML.' }] },
])('so is a handout that did not arrive: %j', (lost) => {
  const whole = report([row]);
  const sums = { ...whole.sums, failed: 0 };
  expect(isWhole({ ...whole, sums, rows: [{ ...row, ...lost }] })).toBe(false);
});

test('and a setting that was not read, but not what nothing here holds', () => {
  const whole = report([{ ...row, notCarried: [{ field: 'containers', reason: 'x' }] }]);
  const sums = { ...whole.sums, failed: 0 };
  expect(isWhole({ ...whole, sums })).toBe(true);
  expect(isWhole({ ...whole, sums, unread: ['challenge-waves.yml'] })).toBe(false);
});

test('a dry run says so', () => {
  expect(formatReport(report([row], true)).at(-2)).toBe('Dry run: nothing was changed.');
});

test('a name cannot steer the terminal', () => {
  expect(formatReport(report([{ ...row, name: 'A\u001b[2J\nB' }]))[0]).toBe('created  A [2J B');
});
