import { expect, it } from 'vitest';
import { routeUrl } from './route-url.ts';

it('fills in parameters and leaves out absent query values', () => {
  expect(
    routeUrl(
      '/events/:eventId/files/:name',
      { eventId: 'e1', name: 'a b/c' },
      { q: 'x&y', cursor: undefined },
    ),
  ).toBe('/api/events/e1/files/a%20b%2Fc?q=x%26y');
});

it('repeats a list in the query', () => {
  expect(routeUrl('/events', {}, { status: ['past', 'live'] })).toBe('/api/events?status=past&status=live');
});
