import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseProject } from '../import/read-project.ts';
import { arbitraryChallenges } from './exported-fixture.ts';
import { filesOf, imported } from './import-fixture.ts';

test('an export that is imported is exported as the same, byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryChallenges, async (challenges) => {
      const first = await filesOf(challenges);
      const { plans, challenges: again } = await imported(first);
      const inIt = [...first.keys()].filter((path) => path.endsWith('/challenge.yml'));
      const losses = plans.map(({ outcome, reason, candidate, lost }) => ({
        outcome,
        reason: outcome === 'created' ? null : reason?.in('en'),
        errors: candidate.challenge.errors,
        lost: [...candidate.challenge.notCarried, ...lost],
        missingFiles: candidate.missingFiles,
      }));
      expect(losses).toEqual(
        inIt.map(() => ({ outcome: 'created', reason: null, errors: [], lost: [], missingFiles: [] })),
      );
      expect(Object.fromEntries(await filesOf(again))).toEqual(Object.fromEntries(first));
    }),
    { numRuns: 150 },
  );
});

test('the list of a project is read as ctfcli reads it', () => {
  const text =
    '[config]\nurl = x\n\n[challenges]\n# one\nweb/a = web/a\n./pwn/b/ = https://x\n[guidon]\nstates = meant\n';
  const { order, areStatesMeant } = parseProject(text);
  expect([...order.keys()]).toEqual(['web/a', 'pwn/b']);
  expect(areStatesMeant).toBe(true);
  expect(parseProject('no project\n[guidon\nstates = meant').areStatesMeant).toBe(false);
});
