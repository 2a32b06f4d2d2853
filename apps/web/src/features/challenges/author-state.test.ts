import { expect, it } from 'vitest';
import { candidatesLeft } from './author-state.ts';

const person = (id: string) => ({ id, username: id });

it('offers nobody who is named already', () => {
  const authors = {
    owner: person('a'),
    authors: [person('b')],
    candidates: ['a', 'b', 'c'].map(person),
    authorsOnly: true,
    can: { edit: true },
  };
  expect(candidatesLeft(authors)).toEqual([person('c')]);
  expect(candidatesLeft({ ...authors, owner: null, authors: [] })).toHaveLength(3);
});
