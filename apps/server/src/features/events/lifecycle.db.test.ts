import {
  dashboardRoutes,
  eventRoutes,
  notificationRoutes,
  playRoutes,
  registrationRoutes,
  searchRoutes,
  standingsRoutes,
  type RouteCall,
  teamChatRoutes,
  teamRoutes,
} from '@guidon/contract';
import { auditLog, type events, inTenant } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, createTenant, type TestTenant } from '../../testing/actors.ts';
import { at, createPlayers, joinEvent, playEvent } from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
const hour = 60 * 60_000;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

const made = async (event: Partial<typeof events.$inferInsert>) =>
  (await playEvent(app, tenant.tenantId, { event })).eventId;

const step = (
  name: 'complete' | 'archive' | 'unarchive' | 'stop',
  eventId: string,
  token = tenant.admin.token,
) => app.call(eventRoutes[name], token, { params: { eventId } });

const read = (eventId: string, token = tenant.participant.token) =>
  app.call(eventRoutes.get, token, { params: { eventId } });

async function listed(token: string, query: RouteCall<typeof eventRoutes.list>['query'] = {}) {
  const { body } = await app.call(eventRoutes.list, token, { query: { limit: 100, ...query } });
  return body.data.map(({ id }) => id);
}

async function auditOf(eventId: string) {
  const rows = await inTenant({ database: app.database, tenantId: tenant.tenantId }, (tx) =>
    tx.select().from(auditLog).where(eq(auditLog.targetId, eventId)).orderBy(auditLog.at),
  );
  return rows.map(({ action }) => action);
}

describe('complete', () => {
  test('ends a live event as stop does, and both say so the second time', async () => {
    for (const name of ['complete', 'stop'] as const) {
      const eventId = await made({ lifecycle: 'active' });
      const first = await step(name, eventId);
      expect(first.body).toMatchObject({ message: 'The event has ended.', data: { status: 'completed' } });
      const again = await step(name, eventId);
      expect(again.body).toMatchObject({
        message: 'The event is over already.',
        data: { completedAt: first.body.data.completedAt, version: first.body.data.version },
      });
      expect(await auditOf(eventId)).toEqual(['event.complete']);
    }
  });

  test('calls a scheduled event off: no challenge is shown, and its participants are told', async () => {
    const startsAt = new Date(app.services.clock() + hour);
    const { eventId } = await playEvent(app, tenant.tenantId, {
      event: { lifecycle: 'scheduled', startsAt, endsAt: null, name: 'Rained off', teamMode: 'optional' },
    });
    const player = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
    expect(failure(await step('stop', eventId)).code).toBe('TRANSITION_NOT_ALLOWED');
    const { body } = await step('complete', eventId);
    expect(body).toMatchObject({
      message: 'The event is cancelled, and its participants are told.',
      data: { status: 'completed', isCancelled: true, startedAt: null },
    });
    expect((await read(eventId, player.token)).body.data.can).toMatchObject({
      seeChallenges: false,
      register: false,
      enter: false,
    });
    const challenges = await app.call(playRoutes.challenges, player.token, { params: { eventId } });
    expect(failure(challenges).code).toBe('EVENT_NOT_LIVE');
    const team = await app.call(teamRoutes.create, player.token, {
      params: { eventId },
      body: { name: 'Late' },
    });
    expect(failure(team).code).toBe('TEAM_LOCKED');
    await app.runJobs('notify');
    const { body: list } = await app.call(notificationRoutes.list, player.token, { query: {} });
    expect(list.data.map(({ title }) => title)).toEqual(['Rained off is cancelled']);
    expect(await auditOf(eventId)).toEqual(['event.cancel']);
  });

  test('a draft is neither ended nor called off', async () => {
    const eventId = await made({ lifecycle: 'draft' });
    expect(failure(await step('complete', eventId)).code).toBe('TRANSITION_NOT_ALLOWED');
  });
});

describe('archive', () => {
  test('takes an event that is over out of the lists and keeps it readable; unarchive brings it back', async () => {
    const eventId = await made({ lifecycle: 'completed', name: 'Lighthouse of last year' });
    await joinEvent(app, tenant.tenantId, eventId, [tenant.participant.userId]);
    const tokens = [tenant.admin.token, tenant.participant.token];
    expect(failure(await step('archive', eventId, tenant.organizer.token)).code).toBe('FORBIDDEN');
    expect((await step('archive', eventId)).body).toMatchObject({
      message: 'The event is archived.',
      data: { isArchived: true, can: { edit: false, remove: false, archive: false, unarchive: true } },
    });
    for (const token of tokens) {
      expect(await listed(token)).not.toContain(eventId);
      expect(await listed(token, { status: 'past', includeInternal: 'true' })).not.toContain(eventId);
      expect(await listed(token, { status: 'archived' })).toContain(eventId);
      expect((await read(eventId, token)).body.data.isArchived).toBe(true);
      const board = await app.call(standingsRoutes.leaderboard, token, { params: { eventId } });
      expect(board.status).toBe(200);
      const found = await app.call(searchRoutes.find, token, { query: { q: 'Lighthouse of last' } });
      expect(JSON.stringify(found.body)).not.toContain(eventId);
    }
    const mine = await app.call(dashboardRoutes.myEvents, tenant.participant.token, {});
    expect(mine.body.data.map(({ event }) => event.id)).not.toContain(eventId);
    expect((await step('archive', eventId)).body.message).toBe('The event is archived already.');
    expect((await step('unarchive', eventId)).body.data.isArchived).toBe(false);
    expect((await step('unarchive', eventId)).body.message).toBe('The event is not archived.');
    expect(await listed(tenant.participant.token)).toContain(eventId);
    expect(await auditOf(eventId)).toEqual(['event.archive', 'event.unarchive']);
  });

  test('a running or coming event stays; one past its end is archived before that is recorded', async () => {
    expect(failure(await step('archive', await made({}))).code).toBe('TRANSITION_NOT_ALLOWED');
    expect(
      failure(await step('archive', await made({ lifecycle: 'scheduled', autoStart: false }))).code,
    ).toBe('TRANSITION_NOT_ALLOWED');
    const endsAt = new Date(app.services.clock() - 1_000);
    const { body } = await step('archive', await made({ lifecycle: 'active', endsAt }));
    expect(body.data).toMatchObject({
      lifecycle: 'completed',
      isArchived: true,
      completedAt: endsAt.toISOString(),
    });
  });

  test('an archived event is only read, whoever asks', async () => {
    const { eventId, challenges } = await playEvent(app, tenant.tenantId, {
      event: { teamMode: 'optional', autoStart: false },
    });
    const player = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
    const team = await app.call(teamRoutes.create, player.token, {
      params: { eventId },
      body: { name: 'Crew' },
    });
    const teamId = team.body.data.id;
    await step('stop', eventId);
    await step('archive', eventId);
    const params = { eventId };
    const { version } = (await read(eventId, tenant.admin.token)).body.data;
    const challengeIds = challenges.map(({ id }) => id);
    const admin = tenant.admin.token;
    const replies = await Promise.all([
      app.call(eventRoutes.update, admin, { params, body: { name: 'New', version } }),
      app.call(eventRoutes.remove, admin, { params }),
      app.call(eventRoutes.regenerateCode, admin, { params }),
      app.call(eventRoutes.regenerateMagicLink, admin, { params }),
      app.call(eventRoutes.setChallenges, admin, { params, body: { challengeIds } }),
      app.call(eventRoutes.addChallenges, admin, { params, body: { challengeIds } }),
      app.call(eventRoutes.start, admin, { params }),
      app.call(eventRoutes.togglePublish, admin, { params }),
      app.call(eventRoutes.register, admin, { params, body: {} }),
      app.call(eventRoutes.unregister, player.token, { params }),
      app.call(teamRoutes.update, player.token, { params: { teamId }, body: { name: 'Other', version: 1 } }),
      app.call(teamRoutes.disband, admin, { params: { teamId } }),
      app.call(teamRoutes.create, admin, { params, body: { name: 'Fresh' } }),
      app.call(teamChatRoutes.send, player.token, { params: { teamId }, body: { message: 'Hello' } }),
    ]);
    expect(replies.map((reply) => failure(reply).code)).toEqual(replies.map(() => 'EVENT_ARCHIVED'));
    const answer = await app.call(playRoutes.submit, player.token, {
      params: { challengeId: at(challenges, 0).id },
      body: { eventId, questionId: at(at(challenges, 0).questionIds, 0), answer: 'flag{right}' },
    });
    expect(failure(answer).code).toBe('EVENT_NOT_LIVE');
  });
});

describe('an internal event', () => {
  test('is found by staff who ask and by its participants, and by nobody else', async () => {
    const eventId = await made({ visibility: 'internal', name: 'Lantern of the staff' });
    const guest = await createMember(app, tenant.tenantId, 'participant');
    await joinEvent(app, tenant.tenantId, eventId, [guest.userId]);
    const outsider = tenant.participant.token;
    expect(await listed(outsider, { includeInternal: 'true' })).not.toContain(eventId);
    expect((await read(eventId, outsider)).status).toBe(404);
    for (const route of [playRoutes.challenges, standingsRoutes.leaderboard, teamRoutes.list] as const) {
      const reply = await app.call(route, outsider, { params: { eventId }, query: {} });
      expect(reply.status, route.id).toBe(404);
    }
    const hits = await app.call(searchRoutes.find, outsider, { query: { q: 'Lantern of' } });
    expect(JSON.stringify(hits.body)).not.toContain(eventId);

    expect(await listed(guest.token)).toContain(eventId);
    expect((await app.call(playRoutes.challenges, guest.token, { params: { eventId } })).status).toBe(200);

    expect(await listed(tenant.contentCreator.token)).not.toContain(eventId);
    expect(await listed(tenant.contentCreator.token, { includeInternal: 'true' })).toContain(eventId);
    expect((await read(eventId, tenant.contentCreator.token)).status).toBe(200);
  });

  test('lets its code in', async () => {
    const { body } = await app.call(eventRoutes.create, tenant.admin.token, {
      body: { name: 'Behind the code', visibility: 'internal', autoStart: false },
    });
    const { id: eventId, registration } = body.data;
    await app.call(eventRoutes.togglePublish, tenant.admin.token, { params: { eventId } });
    const { token } = await createMember(app, tenant.tenantId, 'participant');
    const board = () => app.call(standingsRoutes.leaderboard, token, { params: { eventId } });
    expect((await board()).status).toBe(404);
    const joined = await app.call(registrationRoutes.joinEvent, token, {
      body: { code: registration.registrationCode ?? '' },
    });
    expect(joined.status).toBe(200);
    expect((await board()).status).toBe(200);
    expect((await read(eventId, token)).body.data.visibility).toBe('internal');
  });
});
