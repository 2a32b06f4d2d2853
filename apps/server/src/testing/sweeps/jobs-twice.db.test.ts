import { setTimeout } from 'node:timers/promises';
import {
  coHostRoutes,
  eventRoutes,
  integrityRoutes,
  feedbackRoutes,
  galleryRoutes,
  invitationRoutes,
  judgingRoutes,
  memberRoutes,
  participantRoutes,
  reviewRoutes,
  productBadges,
  applicationRoutes,
  challengeRoutes,
  announcementRoutes,
  badgeRoutes,
  teamAdminRoutes,
  teamChatRoutes,
  teamInvitationRoutes,
  teamRoutes,
  teamTaskRoutes,
  webhookRoutes,
  limits,
} from '@guidon/contract';
import { asPlatform, challenges, newId, storedFiles, submissions, type UnitId, users } from '@guidon/db';
import { webhooks } from '@guidon/db/schema/integrations';
import { submissionReviews } from '@guidon/db/schema/judging';
import { eventApplications } from '@guidon/db/schema/participation';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allFeatures } from '../../entrypoints/all-features.ts';
import { jobHandlers } from '../../entrypoints/job-handlers.ts';
import { asUpdate, createInBank } from '../../features/challenges/bank-fixture.ts';
import { invite } from '../../features/invitations/invitation-fixture.ts';
import { announced } from '../../features/notifications/declares.ts';
import { publishEveryMs } from '../../features/standings/publication.ts';
import type { JobHandler } from '../../platform/jobs/job.ts';
import { createMember, createTenant, type TestActor, type TestTenant } from '../actors.ts';
import { makeTeam } from '../make-team.ts';
import { at, createPlayers, playEvent } from '../play-event.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import type { SentJob } from '../test-jobs.ts';
import { showPicture } from './sweep-world.ts';

const minute = 60_000;
const once = { isLast: true };
/** Reads the tables of the real queue, which tests do without; `delivery.db.test.ts` runs it again and again. */
const onRealQueueOnly = new Set(['requeue-mails']);

let app: TestApp;
let tenant: TestTenant;
let handlers: readonly JobHandler[];
const sentTo: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ webhooksAllowLoopback: true });
  tenant = await createTenant(app);
  const mailer = {
    name: null,
    send: async ({ to }: { to: string }) => {
      sentTo.push(to);
    },
  };
  handlers = jobHandlers(allFeatures(app.services, async () => ({ mailer, showsInLog: false })));
  app.setClock(Date.now());
  await causeEveryJob();
  await boardsPublished();
});
afterAll(() => app.close());

/** Does through the API what sends jobs, and gives the jobs of the clock something to do. */
async function causeEveryJob(): Promise<void> {
  const { tenantId, organizer, admin } = tenant;
  const { eventId } = await playEvent(app, tenantId, {
    event: {
      lifecycle: 'scheduled',
      autoStart: false,
      startsAt: null,
      registrationType: 'open',
      createdBy: organizer.userId,
    },
  });
  const asking = await createPlayers(app, tenantId, eventId, 2);
  for (const { userId } of asking) await askForMails(userId);
  const params = { eventId };
  await succeed(app.call(eventRoutes.register, tenant.participant.token, { params, body: {} }));
  const gone = { eventId, userId: at(asking, 1).userId };
  await succeed(app.call(participantRoutes.remove, admin.token, { params: gone, body: { reason: 'Twice' } }));
  await succeed(app.call(eventRoutes.start, organizer.token, { params }));
  const body = { challengeIds: [await bankChallenge()] };
  await succeed(app.call(eventRoutes.addChallenges, organizer.token, { params, body }));
  await addHint(eventId);
  await succeed(
    app.call(announcementRoutes.announce, organizer.token, {
      params,
      body: { title: 'Hello', message: 'All' },
    }),
  );
  const member = await createMember(app, tenantId, 'participant');
  await succeed(
    app.call(memberRoutes.changeRole, admin.token, {
      params: { userId: member.userId },
      body: { role: 'organizer' },
    }),
  );
  const webhook = { url: 'http://127.0.0.1:9/', events: ['announcement' as const] };
  const made = await app.call(webhookRoutes.create, admin.token, { body: webhook });
  const { id: webhookId } = made.body.data;
  await succeed(app.call(webhookRoutes.test, admin.token, { params: { webhookId } }));
  await asPlatform(app.services, (tx) => tx.update(webhooks).set({ failingSince: new Date(0) }));
  await app.tick();
  await acceptInvitation();
  const startsAt = new Date(app.services.clock() + 10 * minute);
  const soon = await playEvent(app, tenantId, { event: { lifecycle: 'scheduled', startsAt } });
  await createPlayers(app, tenantId, soon.eventId, 1);
  const off = await playEvent(app, tenantId, { event: { lifecycle: 'scheduled', autoStart: false } });
  await createPlayers(app, tenantId, off.eventId, 1);
  await succeed(app.call(eventRoutes.complete, admin.token, { params: { eventId: off.eventId } }));
  const stopped = new Date(app.services.clock() - minute);
  const again = await playEvent(app, tenantId, {
    event: { lifecycle: 'completed', startsAt: new Date(stopped.getTime() - minute), completedAt: stopped },
  });
  await createPlayers(app, tenantId, again.eventId, 1);
  await succeed(app.call(eventRoutes.reopen, admin.token, { params: { eventId: again.eventId }, body: {} }));
  const over = new Date(app.services.clock() - limits.reopenMs - minute);
  const past = await playEvent(app, tenantId, {
    event: {
      lifecycle: 'completed',
      startsAt: new Date(over.getTime() - minute),
      endsAt: over,
      completedAt: over,
    },
  });
  await createPlayers(app, tenantId, past.eventId, 1);
  await acceptCoHosting(soon.eventId);
  const badge = { badgeId: at(productBadges, 0).id };
  await succeed(app.call(badgeRoutes.run, admin.token, { params: badge, body: {} }));
  await causeApplications();
  await causeFeedback();
  await takePictureDown();
  await fillStorage();
  await causeJobsOfTeams();
}

async function fillStorage(): Promise<void> {
  const id = newId();
  const file = { purpose: 'upload', storageKey: `aa/${id}`, sha256: '', sizeBytes: 1024 ** 4 } as const;
  await asPlatform(app.services, (tx) =>
    tx.insert(storedFiles).values({ ...file, tenantId: tenant.tenantId, id }),
  );
}

/** One at once, and one whose time has come. */
async function addHint(eventId: string): Promise<void> {
  const { contentCreator, organizer } = tenant;
  const made = await createInBank(app, tenant, { name: 'Hinted', hints: [] });
  const body = { challengeIds: [made.id] };
  await succeed(app.call(eventRoutes.addChallenges, organizer.token, { params: { eventId }, body }));
  const hint = { title: '', content: 'Twice', cost: 0, requires: null };
  const hints = [
    { ...hint, opensAfterMinutes: null },
    { ...hint, opensAfterMinutes: 1 },
  ];
  const params = { challengeId: made.id };
  await succeed(
    app.call(challengeRoutes.update, contentCreator.token, { params, body: { ...asUpdate(made), hints } }),
  );
}

/** One that is turned down, and one that waits for a place that is free by now. */
async function causeApplications(): Promise<void> {
  const { tenantId, admin } = tenant;
  const chosen = await playEvent(app, tenantId, { event: { registrationType: 'open', needsApproval: true } });
  const { userId, token } = await createMember(app, tenantId, 'participant');
  const params = { eventId: chosen.eventId };
  await succeed(app.call(eventRoutes.register, token, { params, body: {} }));
  const applicant = { ...params, userId };
  await succeed(app.call(applicationRoutes.reject, admin.token, { params: applicant, body: {} }));
  const waiting = await createMember(app, tenantId, 'participant');
  const line = await playEvent(app, tenantId, { event: { hasWaitlist: true } });
  await app.database.platform
    .insert(eventApplications)
    .values({ tenantId, eventId: line.eventId, userId: waiting.userId, state: 'waiting' });
}

/** Feedback that is answered, and reported then. */
async function causeFeedback(): Promise<void> {
  const { admin, participant } = tenant;
  const { body } = await app.call(feedbackRoutes.create, participant.token, {
    body: { about: 'product', text: 'Twice' },
  });
  const params = { feedbackId: body.data.id };
  await succeed(app.call(feedbackRoutes.answer, admin.token, { params, body: { answer: 'Once' } }));
  await succeed(app.call(feedbackRoutes.report, admin.token, { params }));
}

async function takePictureDown(): Promise<void> {
  const params = { imageId: await showPicture(app, tenant) };
  const taken = { params, query: { reason: 'Not ours' } };
  await succeed(app.call(galleryRoutes.remove, tenant.admin.token, taken));
}

async function askForMails(userId: string): Promise<void> {
  await app.database.platform
    .update(users)
    .set({ isEmailVerified: true, preferences: { notifications: { announcementMails: true } } })
    .where(eq(users.id, userId));
}

/** A team with a leader who was deactivated, and one to which everything happens that people are notified of. */
async function causeJobsOfTeams(): Promise<void> {
  const { tenantId, admin } = tenant;
  const { eventId } = await playEvent(app, tenantId, {
    event: { teamMode: 'optional', registrationType: 'open' },
  });
  const people = await createPlayers(app, tenantId, eventId, 9);
  const [leader, mate, guest] = [at(people, 0), at(people, 1), at(people, 2)];
  const leaver = at(people, 6);
  const members = [leader.userId, mate.userId, leaver.userId];
  const team = await makeTeam(app, { tenantId, eventId, members });
  const body = { teamCode: team.code };
  await succeed(app.call(teamRoutes.join, guest.token, { params: { eventId }, body }));
  const params = { teamId: team.id };
  const said = await app.call(teamChatRoutes.send, leader.token, {
    params,
    body: { message: 'At nine', type: 'announcement' },
  });
  const report = { params: { ...params, messageId: said.body.data.id }, body: { reason: 'Too early' } };
  await succeed(app.call(teamChatRoutes.report, mate.token, report));
  const task = { params, body: { title: 'Read the source', assigneeId: mate.userId } };
  await succeed(app.call(teamTaskRoutes.create, leader.token, task));
  await succeed(app.call(teamRoutes.leave, leaver.token, { params }));
  const ofEvent = { eventId, ...params };
  const moved = { params: ofEvent, body: { userId: at(people, 3).userId } };
  await succeed(app.call(teamAdminRoutes.moveMember, admin.token, moved));
  const removed = { params: { ...params, userId: guest.userId }, query: {} };
  await succeed(app.call(teamRoutes.removeMember, leader.token, removed));
  const { version } = (await app.call(teamRoutes.get, admin.token, { params })).body.data;
  await succeed(app.call(teamRoutes.update, admin.token, { params, body: { name: 'Pier', version } }));
  const judged = {
    params: { eventId, unitId: team.id },
    body: { status: 'unranked', note: 'Guests' } as const,
  };
  await succeed(app.call(judgingRoutes.setStatus, admin.token, judged));
  const award = { params: { eventId }, body: { unitId: team.id, points: 5, note: 'Guests' } };
  await succeed(app.call(judgingRoutes.adjust, admin.token, award));
  await causeReviewAndAppeal({ eventId, teamId: team.id, leader });
  await acceptTeamInvitation(team.id);
  const [lost, heir] = [at(people, 4), at(people, 5)];
  await makeTeam(app, { tenantId, eventId, name: 'Lantern', members: [lost.userId, heir.userId] });
  const [ender, ended] = [at(people, 7), at(people, 8)];
  const ending = { tenantId, eventId, name: 'Breakwater', members: [ender.userId, ended.userId] };
  const { id: endingId } = await makeTeam(app, ending);
  await succeed(app.call(teamRoutes.disband, ender.token, { params: { teamId: endingId } }));
  const gone = { params: { userId: lost.userId } };
  await succeed(app.call(memberRoutes.deactivate, admin.token, gone));
}

/** An answer that was reviewed, and a warning whose appeal was answered. */
async function causeReviewAndAppeal({
  eventId,
  teamId,
  leader,
}: {
  eventId: string;
  teamId: UnitId;
  leader: TestActor;
}): Promise<void> {
  const { tenantId, admin } = tenant;
  const sent = { id: newId(), unitId: teamId, questionId: newId() };
  const submission = { ...sent, tenantId, eventId, userId: leader.userId, challengeId: newId() };
  await asPlatform(app.services, async (tx) => {
    await tx.insert(submissions).values({ ...submission, answer: 'Report', outcome: 'pending' });
    await tx.insert(submissionReviews).values({ ...submission, submissionId: sent.id });
  });
  const reviewed = { params: { eventId, submissionId: sent.id }, body: { decision: 'reject' } as const };
  await succeed(app.call(reviewRoutes.decide, admin.token, reviewed));
  const opening = { params: { eventId }, body: { unitIds: [teamId], reason: 'Asked' } };
  const { id: caseId } = (await app.call(integrityRoutes.open, admin.token, opening)).body.data;
  const ofUnit = { eventId, caseId, unitId: teamId };
  const decided = { params: ofUnit, body: { decision: 'warned', note: 'Asked' } as const };
  await succeed(app.call(integrityRoutes.decide, admin.token, decided));
  const appeal = { params: { eventId, caseId }, body: { text: 'Not us' } };
  await succeed(app.call(integrityRoutes.appeal, leader.token, appeal));
  await succeed(app.call(integrityRoutes.answer, admin.token, { params: ofUnit, body: { text: 'Seen' } }));
}

/** Staff invite, so that another one than the leader is notified; the address is verified. */
async function acceptTeamInvitation(teamId: string): Promise<void> {
  const { tenantId, admin } = tenant;
  const guest = await createMember(app, tenantId, 'participant');
  const email = `${guest.username}@example.org`.toLowerCase();
  await app.database.platform.update(users).set({ isEmailVerified: true }).where(eq(users.id, guest.userId));
  const invited = { params: { teamId }, body: { email } };
  const { body } = await app.call(teamInvitationRoutes.create, admin.token, invited);
  const params = { teamInvitationId: body.data.id };
  await succeed(app.call(teamInvitationRoutes.acceptReceived, guest.token, { params }));
}

/** Boards follow what changed a moment later, and are no work of a job. */
async function boardsPublished(): Promise<void> {
  for (let before = -1; before !== app.signals.length; ) {
    before = app.signals.length;
    await setTimeout(2 * publishEveryMs);
  }
}

async function acceptCoHosting(eventId: string): Promise<void> {
  const host = await createMember(app, tenant.tenantId, 'organizer');
  const invited = { params: { eventId }, body: { userId: host.userId } };
  await succeed(app.call(coHostRoutes.invite, tenant.admin.token, invited));
  const { body } = await app.call(coHostRoutes.received, host.token, {});
  const params = { coHostInvitationId: at(body.data, 0).id };
  await succeed(app.call(coHostRoutes.accept, host.token, { params }));
}

async function succeed(call: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await call;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
}

async function bankChallenge(): Promise<string> {
  const challenge = { tenantId: tenant.tenantId, id: newId(), name: 'Added', category: 'Web' };
  await asPlatform(app.services, (tx) => tx.insert(challenges).values(challenge));
  return challenge.id;
}

async function acceptInvitation(): Promise<void> {
  const guest = await createMember(app, (await createTenant(app)).tenantId, 'participant');
  const [account] = await app.database.platform.select().from(users).where(eq(users.id, guest.userId));
  const { token } = await invite(app, tenant, { email: account?.email ?? '', role: 'organizer' });
  await succeed(app.call(invitationRoutes.accept, guest.token, { body: { token } }));
}

/** Everything that a job could change. */
async function contentOfDatabase(): Promise<string[]> {
  const tables = await app.database.platformPool.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname = 'public' and tablename <> 'migrations' order by 1`,
  );
  const lines: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await app.database.platformPool.query<{ row: string }>(
      `select row_to_json(t)::text as row from ${name} t order by 1`,
    );
    lines.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return lines;
}

function handlerOf(name: string): JobHandler {
  const handler = handlers.find(({ job }) => job.name === name);
  if (!handler) throw new Error(`No feature does the job ${name}.`);
  return handler;
}

/** As when the process died after the work and before the queue learned of it. */
async function runTwice({ name, data }: SentJob): Promise<void> {
  const handler = handlerOf(name);
  await handler.run(data, once);
  const [before, mails, signals] = [await contentOfDatabase(), sentTo.length, app.signals.length];
  await handler.run(data, once);
  expect(await contentOfDatabase(), `${name} ${JSON.stringify(data)}`).toEqual(before);
  expect([sentTo.length, app.signals.length], `${name} ${JSON.stringify(data)}`).toEqual([mails, signals]);
}

/** A job that is done again may send further ones, which then find nothing to do. */
async function notifiedTwice() {
  const { rows } = await app.database.platformPool.query(
    `select r.user_id, n.type, n.code, n.params, n.link from notifications n
     join notification_recipients r on r.tenant_id = n.tenant_id and r.notification_id = n.id
     group by 1, 2, 3, 4, 5 having count(*) > 1`,
  );
  return rows;
}

test('a job that is done again changes nothing, sends no mail and notifies no one', async () => {
  const done: SentJob[] = [];
  for (const { job } of handlers) {
    if (job.cron === undefined || onRealQueueOnly.has(job.name)) continue;
    await runTwice({ name: job.name, data: null });
    done.push({ name: job.name, data: null });
  }
  for (let next = await app.takeJob(); next !== null; next = await app.takeJob()) {
    await runTwice(next);
    done.push(next);
  }
  expect(new Set(done.map(({ name }) => name))).toEqual(
    new Set(handlers.map(({ job }) => job.name).filter((name) => !onRealQueueOnly.has(name))),
  );
  const kinds = new Set(done.filter(({ name }) => name === 'notify').map(({ data }) => Object(data).kind));
  const notified = app.features
    .flatMap(({ notifications }) => notifications ?? [])
    .flatMap(({ trigger }) => (trigger.kind === 'time' ? [] : [trigger.on]));
  expect(kinds).toEqual(new Set([announced.kind, ...notified]));
  expect(sentTo.length).toBeGreaterThan(0);
  expect(await notifiedTwice()).toEqual([]);
});
