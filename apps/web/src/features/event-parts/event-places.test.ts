import { type EventRight, eventRights } from '@guidon/contract';
import { expect, it } from 'vitest';
import { visitor } from '../../testing/visitor.ts';
import { eventFixture } from '../events/manage/event-fixture.ts';
import { eventPlaces, firstPlace } from './event-places.ts';

const event = (rights: readonly EventRight[], changes: Partial<typeof eventFixture> = {}) => ({
  ...eventFixture,
  ...changes,
  can: { ...eventFixture.can, rights: [...rights] },
});
const placesOf = (...of: Parameters<typeof event>) =>
  eventPlaces(event(...of), visitor('admin')).map(({ name }) => name);

it.each<[EventRight, string[]]>([
  ['edit', ['challenges', 'divisions', 'shop', 'rehearsal']],
  ['lifecycle', []],
  ['people', ['participants', 'feedback']],
  ['teams', ['teams']],
  ['announce', []],
  ['insight', ['controlRoom', 'submissions', 'analytics']],
  ['answers', []],
  ['judge', ['reviews', 'cases']],
  ['hosts', ['coHosts', 'audit']],
  ['remove', []],
])('gives who may %s nothing but %j', (right, names) => {
  expect(placesOf([right], { teamMode: 'teams', participantCount: 3 })).toEqual(names);
});

it('has the teams only where there are some, and the past of an event only while it may have one', () => {
  expect(placesOf(eventRights, { teamMode: 'individual' })).not.toContain('teams');
  const past = (changes: Partial<typeof eventFixture>) => placesOf(eventRights, changes).includes('past');
  expect(past({ participantCount: 0, status: 'scheduled' })).toBe(true);
  expect(past({ participantCount: 3, status: 'active' })).toBe(false);
  expect(past({ participantCount: 3, status: 'completed' })).toBe(true);
  expect(eventPlaces(event(eventRights, { participantCount: 0 }), visitor('organizer'))).not.toContainEqual(
    expect.objectContaining({ name: 'past' }),
  );
});

it.each([
  [eventRights, 'active', 'controlRoom'],
  [eventRights, 'scheduled', 'challenges'],
  [['judge', 'insight'], 'scheduled', 'controlRoom'],
  [['announce'], 'active', undefined],
] as const)('leads somebody with %j in an event that is %s to %s', (rights, status, name) => {
  expect(firstPlace(event(rights, { status }), visitor('organizer'))?.name).toBe(name);
});
