import { expect, test } from 'vitest';
import { changedSince, contentSums } from './content-sums.ts';
import { bankAfter, candidateOf } from './plan-fixture.ts';
import { planImport } from './plan-import.ts';
import { valueCurves } from './build-report.ts';

const yaml = (description: string, flag: string) =>
  `name: A\ncategory: web\nvalue: 10\ndescription: ${JSON.stringify(description)}\nflags: [${flag}]\n`;

function planOver(here: string, source: string, flag = 'f') {
  const [first] = planImport([candidateOf(yaml('First.', 'f'))], { challenges: [], eventId: null });
  if (first === undefined) throw new Error('no plan');
  const imported = bankAfter(first);
  const edited = { ...imported, description: here };
  const existing = { ...edited, changedHere: changedSince(contentSums(imported), edited) };
  const [plan] = planImport([candidateOf(yaml(source, flag))], { challenges: [existing], eventId: null });
  return plan;
}

test('a conflict is what was changed here and is changed by the source', () => {
  expect(planOver('Ours.', 'Theirs.')).toMatchObject({
    isChangedHere: true,
    conflicts: [{ field: 'description', here: 'Ours.', source: 'Theirs.' }],
  });
  expect(planOver('First.', 'Theirs.')).toMatchObject({ isChangedHere: false, conflicts: [] });
  expect(planOver('Same.', 'Same.', 'g')).toMatchObject({
    isChangedHere: true,
    conflicts: [],
    changes: ['questions'],
  });
});

test('long texts begin shortly before their first difference', () => {
  const [conflict] = planOver(`${'a'.repeat(5_000)}here`, `${'a'.repeat(5_000)}source`)?.conflicts ?? [];
  expect(conflict?.here).toBe(`…${'a'.repeat(200)}here`);
  expect(conflict?.source).toBe(`…${'a'.repeat(200)}source`);
});

test('both curves are drawn until both have nearly fallen', () => {
  const source = {
    kind: 'dynamic',
    curve: 'exponential',
    initial: 1000,
    minimumRate: 0.2,
    difficulty: 5,
  } as const;
  const here = { kind: 'dynamic', curve: 'logarithmic', initial: 1000, minimum: 200, decay: 15 } as const;
  const curves = valueCurves(source, here);
  expect(curves?.solves.length).toBeLessThanOrEqual(24);
  expect([curves?.source[0], curves?.here[0], curves?.here.at(-1)]).toEqual([1000, 1000, 200]);
  expect(curves?.source.at(-1)).toBeLessThan(260);
  expect(valueCurves(source, { kind: 'static' })).toBeNull();
});
