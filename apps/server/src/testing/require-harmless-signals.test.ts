import { expect, test } from 'vitest';
import { requireHarmlessSignals } from './require-harmless-signals.ts';

const signal = (channel: string, data: unknown) => () =>
  requireHarmlessSignals([{ channel, event: 'something', data }]);

test('a public channel carries signals of an event, and nothing of a person or a tenant', () => {
  expect(signal('event-1', { eventId: '1', version: 2, spreadMs: 500 })).not.toThrow();
  expect(signal('private-user-1', { id: '1', tenantId: '2' })).not.toThrow();
  expect(signal('presence-event-1', { tenantId: '2' })).not.toThrow();
  expect(signal('event-1', { eventId: '1', tenantId: '2' })).toThrow('public channel event-1');
  expect(signal('user-1', { id: '1' })).toThrow('public channel user-1');
  expect(signal('team-1', { teamId: '1', version: 2 })).not.toThrow();
  expect(signal('team-1', { teamId: '1', points: 2 })).toThrow('public channel team-1');
  expect(signal('team-1', {})).toThrow('public channel team-1');
});
