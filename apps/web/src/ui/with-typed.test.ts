import { expect, it } from 'vitest';
import { withTyped } from './with-typed.ts';

interface Values {
  name: string;
  tags: string[];
  rows: { key: string; id?: string; title: string; options: { id: string; text: string }[] }[];
}

const sent: Values = {
  name: ' Night shift',
  tags: ['web'],
  rows: [
    { key: 'new-1', title: 'First', options: [{ id: 'a', text: 'yes' }] },
    { key: 'q2', id: 'q2', title: 'Second', options: [] },
  ],
};
const saved: Values = {
  name: 'Night shift',
  tags: ['web'],
  rows: [
    { key: 'q1', id: 'q1', title: 'First', options: [{ id: 'a', text: 'yes' }] },
    { key: 'q2', id: 'q2', title: 'Second', options: [] },
  ],
};

it('is what was saved where nothing was typed since', () => {
  expect(withTyped(saved, sent, sent)).toBe(saved);
});

it('keeps a field that was typed since, and takes the others as they were saved', () => {
  expect(withTyped(saved, sent, { ...sent, tags: ['web', 'crypto'] })).toEqual({
    ...saved,
    tags: ['web', 'crypto'],
  });
});

it('gives a new row its id, whatever was typed in it, before it and after it', () => {
  const [first, second] = sent.rows;
  if (!first || !second) throw new Error('Two rows are needed.');
  const added = { key: 'new-2', title: 'Third', options: [] };
  const typed = { ...first, title: 'First of all' };
  expect(withTyped(saved, sent, { ...sent, rows: [added, second, typed] }).rows).toEqual([
    added,
    saved.rows[1],
    { ...saved.rows[0], title: 'First of all' },
  ]);
});

it('leaves a row out that was removed since', () => {
  expect(withTyped(saved, sent, { ...sent, rows: sent.rows.slice(1) }).rows).toEqual([saved.rows[1]]);
});

it('keeps a list as it is typed where the server has stored another number of rows', () => {
  const now = { ...sent, rows: sent.rows.slice(0, 1) };
  expect(withTyped({ ...saved, rows: [] }, sent, now).rows).toBe(now.rows);
});
