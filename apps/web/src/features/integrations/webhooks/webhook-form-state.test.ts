import type { Webhook } from '@guidon/contract';
import { expect, it } from 'vitest';
import { createBodyOf, fieldsOf, missingIn, toggled, updateBodyOf } from './webhook-form-state.ts';

const webhook: Webhook = {
  id: '01890a5d-ac96-774b-bcce-b302099a8111',
  address: 'https://discord.com/…a1b2',
  shape: 'discord',
  events: ['solve'],
  eventIds: ['01890a5d-ac96-774b-bcce-b302099a8222'],
  state: 'off',
  offBy: 'failures',
  failingSince: null,
  waiting: 0,
  last: null,
  version: 4,
  createdAt: '2026-01-05T10:00:00.000Z',
};

it('keeps the address of a webhook that there is', () => {
  const fields = { ...fieldsOf(webhook), isEnabled: true };
  expect(missingIn(fields, webhook)).toEqual([]);
  expect(updateBodyOf(fields, webhook.version)).toEqual({
    shape: 'discord',
    events: ['solve'],
    eventIds: webhook.eventIds,
    isEnabled: true,
    version: 4,
  });
  expect(updateBodyOf({ ...fields, url: ' https://a.example ' }, 4)).toMatchObject({
    url: 'https://a.example',
  });
});

it('says what a new one lacks', () => {
  const fields = fieldsOf(null);
  expect(missingIn(fields, null)).toEqual(['url']);
  expect(missingIn({ ...fields, events: [], isForAll: false }, null)).toEqual(['url', 'events', 'eventIds']);
  expect(createBodyOf({ ...fields, url: 'https://a.example', eventIds: ['x'] })).toMatchObject({
    events: ['first-blood'],
    eventIds: [],
  });
});

it('lists what is chosen in one order', () => {
  expect(toggled(['solve'], 'event.started')).toEqual(['event.started', 'solve']);
  expect(toggled(['event.started', 'solve'], 'solve')).toEqual(['event.started']);
});
