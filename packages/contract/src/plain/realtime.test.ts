import { expect, test } from 'vitest';
import { channelsOfEvent, isBoardPublic, listenedChannel } from './realtime.ts';

test.each([
  ['public', 'draft', 'listed', false],
  ['public', 'scheduled', 'listed', true],
  ['public', 'active', 'listed', true],
  ['public', 'completed', 'listed', true],
  ['public', 'active', 'internal', false],
  ['members', 'active', 'listed', false],
  ['participants', 'active', 'listed', false],
  ['hidden', 'active', 'listed', false],
] as const)(
  'strangers hear an event with a board for %s that is %s and %s: %s',
  (boardVisibility, lifecycle, visibility, isPublic) => {
    const event = { id: '1', boardVisibility, lifecycle, visibility };
    expect(isBoardPublic(event)).toBe(isPublic);
    expect(channelsOfEvent(event)).toEqual(isPublic ? ['private-event-1', 'event-1'] : ['private-event-1']);
    expect(listenedChannel(event)).toBe(isPublic ? 'event-1' : 'private-event-1');
  },
);
