import { expect, test } from 'vitest';
import { sumRemarks } from './build-report.ts';
import { candidateOf } from './plan-fixture.ts';
import { planImport } from './plan-import.ts';
import { inEnglish } from './report-fixture.ts';

function remarksOf(count: number, rest: (i: number) => string) {
  const candidates = Array.from({ length: count }, (_, i) =>
    candidateOf(`name: N${i}\ncategory: c\nflags: [x]\n${rest(i)}`, `${i}/challenge.yml`),
  );
  const plans = planImport(candidates, { challenges: [], eventId: null });
  const remarks = sumRemarks(plans);
  return {
    sums: remarks.counts.map(({ remark, count: times }) => [...inEnglish([remark]), times]),
    first: plans[0] && inEnglish(remarks.ofRow(plans[0])),
  };
}

test('a warning of many rows is said once with its sum', () => {
  const noValue = 'There is no value; 100 points are taken.';
  expect(remarksOf(3, () => '')).toEqual({ sums: [], first: [noValue] });
  expect(remarksOf(4, () => '')).toEqual({ sums: [[noValue, 4]], first: [] });
});

const placeholder = (i: number) => `value: 1\ndescription: nc \${host} ${i}\${port}\n`;

test('placeholders are named for each challenge and summed over all', () => {
  expect(remarksOf(2, placeholder)).toEqual({
    sums: [['Placeholders that nothing fills in here.', 2]],
    first: ['It holds placeholders that nothing fills in here: ${host}, ${port}.'],
  });
});
