import { eventRoutes, registrationRoutes } from '@guidon/contract';
import type { events } from '@guidon/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import { playEvent } from '../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

type EventChange = Partial<typeof events.$inferInsert>;

async function openEvent(event: EventChange = {}): Promise<string> {
  const change = { registrationType: 'open' as const, ...event };
  return (await playEvent(app, tenant.tenantId, { challenges: [], event: change })).eventId;
}

const params = (eventId: string) => ({ params: { eventId } });
const tokenOf = async (eventId: string) =>
  (await app.call(eventRoutes.magicLink, tenant.admin.token, params(eventId))).body.data.token;
const codeOf = async (eventId: string) =>
  (await app.call(eventRoutes.regenerateCode, tenant.admin.token, params(eventId))).body.data.registration
    .registrationCode ?? '';

async function check(query: { magicLinkToken?: string; code?: string; eventId?: string }) {
  const { status, body } = await app.call(registrationRoutes.checkEventLink, null, { query });
  expect(status).toBe(200);
  return body;
}

const shown = () => ({
  name: 'Capture',
  tenantName: tenant.name,
  tenantDisplayName: tenant.name,
  status: 'active',
  autoStart: true,
  pausedAt: null,
  registration: {
    admission: { state: 'open', closes: 'at-end', at: expect.any(String) },
    needsApproval: false,
    hasWaitlist: false,
  },
  startsAt: expect.any(String),
  endsAt: expect.any(String),
  asks: { fields: [], rules: null },
});

test('the magic link and the code of an event tell its name, its organization and its times', async () => {
  const eventId = await openEvent();
  const valid = { success: true, valid: true, message: '', event: shown() };
  const magicLinkToken = await tokenOf(eventId);
  expect(await check({ magicLinkToken, eventId })).toEqual(valid);
  expect(await check({ magicLinkToken })).toEqual(valid);
  const code = await codeOf(eventId);
  expect(await check({ code, eventId })).toEqual(valid);
  expect(await check({ code: code.toLowerCase() })).toEqual(valid);
});

test('an event that is over is named, with the reason', async () => {
  const eventId = await openEvent({ lifecycle: 'completed' });
  const told = await check({ magicLinkToken: await tokenOf(eventId), eventId });
  expect(told).toMatchObject({ valid: false, event: { name: 'Capture' } });
  expect(told.message).not.toBe('');
});

test('a link or code of another event, of none, cut short or replaced tells nothing', async () => {
  const [eventId, other] = [await openEvent(), await openEvent()];
  const magicLinkToken = await tokenOf(eventId);
  const code = await codeOf(eventId);
  await app.call(eventRoutes.regenerateCode, tenant.admin.token, params(eventId));
  const none = [
    {},
    { eventId },
    { magicLinkToken, eventId: other },
    { magicLinkToken: magicLinkToken.slice(0, 20), eventId },
    { magicLinkToken: 'zzz', eventId: '7' },
    { code },
    { code: 'AAAAA-AAAAA', eventId },
    { code: await codeOf(other), eventId },
  ];
  for (const query of none)
    expect(await check(query), JSON.stringify(query)).toMatchObject({ valid: false, event: null });
  const kept = await tokenOf(other);
  await app.call(eventRoutes.regenerateMagicLink, tenant.admin.token, params(eventId));
  expect(await check({ magicLinkToken, eventId })).toMatchObject({ valid: false, event: null });
  expect(await check({ magicLinkToken: kept, eventId: other })).toMatchObject({ valid: true });
});
