import { expect, test } from 'vitest';
import { mostAtOnce } from './forecast-event.ts';

const at = (hour: number | null) => (hour === null ? null : new Date(hour * 3_600_000));
const span = (from: number | null, to: number | null) => ({ startsAt: at(from), endsAt: at(to) });

test.each([
  ['nothing beside it', [], 0],
  ['one after the other', [span(0, 2), span(2, 4), span(4, 6)], 1],
  ['two at one time', [span(0, 3), span(2, 4), span(5, 6)], 2],
  ['one that has begun and one without end', [span(null, 1), span(9, null)], 1],
  ['only what is outside', [span(null, 0), span(10, 12)], 0],
])('%s', (_name, others, most) => {
  expect(mostAtOnce(span(0, 10), others)).toBe(most);
});
