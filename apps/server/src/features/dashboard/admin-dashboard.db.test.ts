import { dashboardRoutes, eventRoutes, playRoutes } from '@guidon/contract';
import { asPlatform, eventHosts } from '@guidon/db';
import { eventApplications } from '@guidon/db/schema/participation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, createTenant, type TestTenant } from '../../testing/actors.ts';
import { at, createPlayers, playEvent } from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

const read = (token: string) => app.call(dashboardRoutes.admin, token, {});
const hour = 3_600_000;

test('shows what is live, what is next, what needs a look and what was done', async () => {
  const nowMs = app.services.clock();
  const running = await playEvent(app, tenant.tenantId, { event: { name: 'Running' } });
  const paused = await playEvent(app, tenant.tenantId, {
    event: { name: 'Paused', pausedAt: new Date(nowMs), startsAt: new Date(nowMs - hour / 2) },
  });
  const next = await playEvent(app, tenant.tenantId, {
    event: { name: 'Next', lifecycle: 'scheduled', startsAt: new Date(nowMs + hour), endsAt: null },
  });
  await playEvent(app, tenant.tenantId, { event: { name: 'Past', lifecycle: 'completed' } });
  const ada = at(await createPlayers(app, tenant.tenantId, running.eventId, 1), 0);
  const challenge = at(running.challenges, 0);
  await app.call(playRoutes.submit, ada.token, {
    params: { challengeId: challenge.id },
    body: { eventId: running.eventId, questionId: at(challenge.questionIds, 0), answer: 'flag{right}' },
  });
  await app.call(eventRoutes.regenerateCode, tenant.admin.token, { params: { eventId: running.eventId } });
  const { body } = await read(tenant.admin.token);
  expect(body.data).toMatchObject({
    running: [
      { event: { id: running.eventId }, recentSolves: 1, teamCount: 0, online: 1 },
      { event: { id: paused.eventId }, recentSolves: 0 },
    ],
    next: [{ id: next.eventId }],
    attention: [{ event: { id: paused.eventId, name: 'Paused' }, reason: 'paused' }],
    activity: [
      {
        action: 'event.regenerate-code',
        event: { id: running.eventId, name: 'Running' },
        actor: { id: tenant.admin.userId },
      },
    ],
    reports: [],
    applications: [],
    storage: { usedBytes: expect.any(Number) },
    isNew: false,
  });
});

test('counts who waits for a decision or a place, for those who look after people', async () => {
  const own = await createTenant(app);
  const { eventId } = await playEvent(app, own.tenantId, { event: { name: 'Wanted' } });
  const host = await createMember(app, own.tenantId, 'organizer');
  await asPlatform(app.services, async (tx) => {
    for (const state of ['pending', 'pending', 'waiting', 'rejected'] as const) {
      const { userId } = await createMember(app, own.tenantId, 'participant');
      await tx.insert(eventApplications).values({ tenantId: own.tenantId, eventId, userId, state });
    }
    await tx
      .insert(eventHosts)
      .values({ tenantId: own.tenantId, eventId, userId: host.userId, rights: ['insight'] });
  });
  expect((await read(own.admin.token)).body.data.applications).toEqual([
    { event: { id: eventId, name: 'Wanted' }, pending: 2, waiting: 1 },
  ]);
  expect((await read(host.token)).body.data.applications).toEqual([]);
});

test('an organizer sees the events they run alone, and what was done in those they lead', async () => {
  const organizer = await createMember(app, tenant.tenantId, 'organizer');
  expect((await read(organizer.token)).body.data).toMatchObject({ running: [], activity: [], isNew: true });
  const host = await createMember(app, tenant.tenantId, 'organizer');
  const { eventId } = await playEvent(app, tenant.tenantId, { event: { name: 'Hosted' } });
  await app.call(eventRoutes.regenerateCode, tenant.admin.token, { params: { eventId } });
  await asPlatform(app.services, (tx) =>
    tx
      .insert(eventHosts)
      .values({ tenantId: tenant.tenantId, eventId, userId: host.userId, rights: ['insight'] }),
  );
  const { body } = await read(host.token);
  expect(body.data.running.map(({ event }) => event.id)).toEqual([eventId]);
  expect(body.data).toMatchObject({ activity: [], isNew: false });
});

test('is for staff alone, and ends at the organization', async () => {
  expect(failure(await read(tenant.participant.token)).code).toBe('FORBIDDEN');
  const other = await createTenant(app);
  expect((await read(other.admin.token)).body.data).toMatchObject({ running: [], next: [], isNew: true });
});
