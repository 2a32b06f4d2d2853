import type { EventRight } from '@guidon/contract/plain';
import { expect, it } from 'vitest';
import { eventActions } from './event-actions-state.ts';
import { eventFixture } from './event-fixture.ts';

const { can, registration } = eventFixture;
const noRights: EventRight[] = [];

it.each([
  [
    'draft of one’s own',
    { can, status: 'draft', registration },
    ['publish', 'delete', 'copyCode'],
    ['unpublish', 'start'],
  ],
  [
    'scheduled, started by hand',
    { can: { ...can, start: true }, status: 'scheduled', registration },
    ['unpublish', 'start'],
    ['publish', 'end'],
  ],
  [
    'live',
    { can: { ...can, publish: false, end: true }, status: 'active', registration },
    ['end'],
    ['publish', 'unpublish', 'start'],
  ],
  [
    'over',
    { can: { ...can, publish: false, remove: false }, status: 'completed', registration },
    ['edit', 'open'],
    ['handOver', 'copyCode', 'copyLink', 'regenerate', 'publish', 'start', 'end'],
  ],
  [
    'someone else’s',
    {
      can: { ...can, rights: noRights, edit: false, publish: false, remove: false },
      status: 'active',
      registration: { ...registration, registrationCode: null },
    },
    ['open'],
    ['edit', 'handOver', 'copyCode', 'copyLink', 'delete', 'regenerate'],
  ],
] as const)('offers for an event that is %s', (_, event, offered, withheld) => {
  const actions = eventActions(event);
  expect(actions).toEqual(expect.arrayContaining([...offered]));
  for (const action of withheld) expect(actions).not.toContain(action);
});
