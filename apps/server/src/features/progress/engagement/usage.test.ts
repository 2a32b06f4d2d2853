import { expect, test } from 'vitest';
import { addFeature, addPage, addVisit, emptyUsage, type Visit } from './usage.ts';

const day = '2026-07-27';
const visit: Visit = { day, userId: 'ada', slot: 7, role: 'participant', seconds: 60 };

test('adds up the views of a page and the uses of a feature, a day each', () => {
  const usage = emptyUsage();
  addPage(usage, { day, path: '/events', marks: 1n }, 10);
  addPage(usage, { day, path: '/events', marks: 4n }, 5);
  addPage(usage, { day: '2026-07-28', path: '/events', marks: 2n }, 1);
  addFeature(usage, { day, feature: 'events', marks: 2n });
  addFeature(usage, { day, feature: 'events', marks: 2n });
  expect([...usage.pages.values()]).toEqual([
    { day, path: '/events', views: 2, seconds: 15, marks: 5n },
    { day: '2026-07-28', path: '/events', views: 1, seconds: 1, marks: 2n },
  ]);
  expect([...usage.features.values()]).toEqual([{ day, feature: 'events', uses: 2, marks: 2n }]);
});

test('keeps the longest that a session said, in whatever order it comes, and sessions apart', () => {
  const usage = emptyUsage();
  addVisit(usage, visit);
  addVisit(usage, { ...visit, seconds: 300 });
  addVisit(usage, { ...visit, seconds: 0 });
  addVisit(usage, { ...visit, slot: 8, seconds: 9 });
  expect([...usage.visits.values()].map(({ slot, seconds }) => [slot, seconds])).toEqual([
    [7, 300],
    [8, 9],
  ]);
});

test('lets reports go rather than grow without an end', () => {
  const usage = emptyUsage();
  for (let n = 0; n < 20_100; n += 1) addVisit(usage, { ...visit, userId: `user ${n}` });
  addVisit(usage, { ...visit, userId: 'user 1', seconds: 61 });
  expect(usage.visits.size).toBe(20_000);
  expect(usage.visits.get(`${day} user 1 7`)?.seconds).toBe(61);
});
