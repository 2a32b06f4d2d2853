import { expect, it } from 'vitest';
import { fileUrl, kindsFor } from './export-files.ts';

it('offers what the rights in the event allow', () => {
  expect(kindsFor([])).toEqual([]);
  expect(kindsFor(['people'])).toEqual(['participants']);
  expect(kindsFor(['insight'])).toEqual(['submissions', 'standings', 'matrix']);
  expect(kindsFor(['insight', 'answers', 'hosts'])).toEqual([
    'submissions',
    'answers',
    'standings',
    'matrix',
    'audit',
  ]);
});

it('asks for what was answered only where that is chosen', () => {
  expect(fileUrl('submissions', 'e1', 'csv')).toBe('/api/events/e1/exports/submissions?format=csv');
  expect(fileUrl('answers', 'e1', 'xlsx')).toBe(
    '/api/events/e1/exports/submissions?answers=true&format=xlsx',
  );
});
