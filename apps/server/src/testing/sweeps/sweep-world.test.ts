import { expect, test } from 'vitest';
import { paramsOf } from './sweep-world.ts';

const world = { ids: { eventId: 'e' }, words: { kind: 'terms' } };

test('the path parameters of a route are values of the world', () => {
  expect(paramsOf('/events/:eventId/texts/:kind', world)).toEqual({ eventId: 'e', kind: 'terms' });
});

test('an id that the world has nothing for fails with the line to add', () => {
  expect(() => paramsOf('/events/:eventId/reports/:reportId', world)).toThrow(
    'Nothing stands for ":reportId" of /events/:eventId/reports/:reportId. Create a row in fillWorld of ' +
      'apps/server/src/testing/sweeps/sweep-world.ts and add to its `ids`: reportId: await createReport(app, tenant),',
  );
});

test('a word that the world has nothing for fails with the line to add', () => {
  expect(() => paramsOf('/charts/:colour', world)).toThrow(
    'Nothing stands for ":colour" of /charts/:colour. In fillWorld of ' +
      "apps/server/src/testing/sweeps/sweep-world.ts add to `words` a value that the route accepts: colour: '…',",
  );
});
