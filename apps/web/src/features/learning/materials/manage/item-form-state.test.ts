import { expect, it } from 'vitest';
import { itemInput, itemErrors, itemValues, withoutOption } from './item-form-state.ts';

const values = { ...itemValues(null), title: 'Which one?', options: ['GET', 'POST', 'PUT'], right: 1 };

it('sends of an item what its kind has', () => {
  expect(itemInput('text', values)).toEqual({
    kind: 'text',
    title: 'Which one?',
    minutes: null,
    body: '',
  });
  expect(itemInput('link', { ...values, url: ' https://example.org ' })).toMatchObject({
    kind: 'link',
    url: 'https://example.org',
  });
  expect(itemInput('check', values)).toMatchObject({
    question: { kind: 'choice', options: ['GET', 'POST', 'PUT'], right: 1 },
  });
  expect(itemInput('check', { ...values, answered: 'text', answers: ['CSP'] })).toMatchObject({
    question: { kind: 'text', answers: ['CSP'] },
  });
});

it('finds what is missing before it is sent', () => {
  expect(itemErrors('text', values)).toEqual({});
  expect(itemErrors('text', { ...values, title: '' })).toHaveProperty('title');
  expect(itemErrors('link', { ...values, url: 'ftp://example.org' })).toHaveProperty('url');
  expect(itemErrors('check', { ...values, options: ['GET', ''] })).toHaveProperty(['question.options.1']);
  expect(itemErrors('check', { ...values, answered: 'text' })).toHaveProperty(['question.answers']);
});

it('ticks no option for the author, and asks for one', () => {
  const unchosen = { ...values, right: itemValues(null).right };
  expect(itemErrors('check', unchosen)).toEqual({ 'question.right': 'is required' });
  expect(itemErrors('check', { ...unchosen, answered: 'text', answers: ['CSP'] })).toEqual({});
  expect(itemErrors('text', unchosen)).toEqual({});
  expect(withoutOption(unchosen, 0).right).toBeNull();
});

it('keeps the right option when another one goes', () => {
  expect(withoutOption(values, 0)).toEqual({ options: ['POST', 'PUT'], right: 0 });
  expect(withoutOption(values, 1)).toEqual({ options: ['GET', 'PUT'], right: null });
  expect(withoutOption(values, 2)).toEqual({ options: ['GET', 'POST'], right: 1 });
});
