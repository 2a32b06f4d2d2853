import {
  accountRoutes,
  allRoutes,
  announcementRoutes,
  auditRoutes,
  billingRoutes,
  challengeRoutes,
  type ChallengeVisibility,
  eventAuditRoutes,
  eventRoutes,
  feedbackRoutes,
  galleryRoutes,
  eventSorts,
  invitationRoutes,
  judgingRoutes,
  libraryRoutes,
  limits,
  mailRoutes,
  memberProfileRoutes,
  memberRoutes,
  notificationRoutes,
  operatorRoutes,
  playRoutes,
  questionRoutes,
  type Route,
  standingsRoutes,
  storageRoutes,
  submissionRoutes,
  integrityRoutes,
  reviewRoutes,
  teamProgressRoutes,
  teamAdminRoutes,
  teamRoutes,
  applicationRoutes,
  participantRoutes,
  webhookRoutes,
} from '@guidon/contract';
import {
  announcements,
  asPlatform,
  auditLog,
  challenges,
  eventParticipants,
  invitations,
  mails,
  newId,
  notificationRecipients,
  notifications,
  questions,
  soloUnitId,
  storedFiles,
  submissions,
  tenants,
  type Tx,
  unitIdOf,
  users,
} from '@guidon/db';
import { invoices } from '@guidon/db/schema/billing';
import { integrityCases, submissionReviews } from '@guidon/db/schema/judging';
import { feedback } from '@guidon/db/schema/feedback';
import { galleryImages } from '@guidon/db/schema/gallery';
import { eventResults } from '@guidon/db/schema/results';
import { eventApplications, eventBans } from '@guidon/db/schema/participation';
import { webhookDeliveries } from '@guidon/db/schema/integrations';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playingTeam, type PlayingTeam } from '../../features/teams/progress/team-fixture.ts';
import { createMember, createSuperAdmin, createTenant, type TestTenant } from '../actors.ts';
import { makeTeam } from '../make-team.ts';
import { createPlayers, joinEvent, playEvent } from '../play-event.ts';
import { sampleBilling } from '../sample-billing.ts';
import { failure, startTestApp, type TestApp } from '../test-app.ts';

interface Page {
  data: { id: string }[];
  nextCursor: string | null;
}

/** A list of the contract: how a page of it is read, and how one more row comes to be in it. */
interface PagedList {
  name: string;
  route: Route;
  read: (query: { limit: number; cursor?: string }) => Promise<Page>;
  insert: (at: Date, index: number) => Promise<unknown>;
}

let app: TestApp;
let tenant: TestTenant;
let root: string;
let eventId: string;
let team: PlayingTeam;
let webhookId: string;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  root = await createSuperAdmin(app);
  ({ eventId } = await playEvent(app, tenant.tenantId, { challenges: [] }));
  team = await playingTeam(app, tenant);
  const body = { url: 'https://93.184.216.34/', events: ['announcement' as const] };
  webhookId = (await app.call(webhookRoutes.create, tenant.admin.token, { body })).body.data.id;
});
afterAll(() => app.close());

const admin = () => tenant.admin.token;
const write = (work: (tx: Tx) => Promise<unknown>) => asPlatform(app.services, work);

async function pageOf(
  reply: Promise<{ status: number; body: { data: readonly object[]; nextCursor: string | null } }>,
): Promise<Page> {
  const { body } = await reply;
  return {
    data: body.data.map((row) => ({
      id:
        'seq' in row
          ? String(row.seq)
          : 'id' in row
            ? String(row.id)
            : 'submissionId' in row
              ? String(row.submissionId)
              : 'userId' in row
                ? String(row.userId)
                : 'eventId' in row
                  ? String(row.eventId)
                  : '',
    })),
    nextCursor: body.nextCursor,
  };
}

async function insertInvoice(issuedAt: Date): Promise<void> {
  const id = newId();
  await asPlatform(app.services, (tx) =>
    tx.insert(invoices).values({
      tenantId: tenant.tenantId,
      id,
      provider: 'invoice',
      number: id,
      state: 'void',
      plan: 'club',
      interval: 'month',
      currency: 'EUR',
      net: 100,
      tax: 0,
      total: 100,
      issuedAt,
      issuer: sampleBilling.issuer,
      buyer: 'Paged',
    }),
  );
}

async function insertMail(createdAt: Date): Promise<void> {
  await write((tx) =>
    tx
      .insert(mails)
      .values({ id: newId(), toAddress: 'a@example.org', kind: 'test', subject: 'Test', createdAt }),
  );
}

async function insertAccount(createdAt: Date): Promise<void> {
  const id = newId();
  await write((tx) =>
    tx.insert(users).values({
      id,
      email: `${id}@example.org`,
      username: id,
      usernameKey: id,
      passwordHash: 'none',
      createdAt,
    }),
  );
}

async function insertAdjustment(): Promise<void> {
  await app.call(judgingRoutes.adjust, admin(), {
    params: { eventId: team.eventId },
    body: { unitId: team.teamId, points: 1, note: 'x' },
  });
}

async function insertInvitation(createdAt: Date): Promise<void> {
  const id = newId();
  await write((tx) =>
    tx.insert(invitations).values({
      tenantId: tenant.tenantId,
      id,
      email: `${id}@example.org`,
      role: 'participant',
      tokenHash: Buffer.from(id),
      invitedBy: tenant.admin.userId,
      createdAt,
      expiresAt: new Date(Date.now() + 60_000),
    }),
  );
}

function insertAnnouncement(createdAt: Date): Promise<unknown> {
  const row = { tenantId: tenant.tenantId, id: newId(), eventId, title: 'Test', message: 'Test', createdAt };
  return asPlatform(app.services, (tx) => tx.insert(announcements).values(row));
}

async function insertPicture(at: Date): Promise<void> {
  const { tenantId, participant } = tenant;
  const [fileId, thumbnailFileId] = [newId(), newId()];
  const file = { tenantId, purpose: 'gallery-image' as const, sha256: 'x', sizeBytes: 1 };
  const image = { tenantId, fileId, thumbnailFileId, width: 3, height: 2, createdAt: at };
  await write(async (tx) => {
    await tx.insert(storedFiles).values([
      { ...file, id: fileId, storageKey: fileId },
      { ...file, id: thumbnailFileId, storageKey: thumbnailFileId },
    ]);
    await tx.insert(galleryImages).values({ ...image, id: newId(), createdBy: participant.userId });
  });
}

async function insertStoredFile(createdAt: Date): Promise<void> {
  const id = newId();
  const file = { purpose: 'upload', storageKey: `aa/${id}`, sha256: '', sizeBytes: 1 } as const;
  await app.database.platform
    .insert(storedFiles)
    .values({ ...file, tenantId: tenant.tenantId, id, createdAt });
}

/** A name of letters, of an id. */
const lettersOf = (id: string) =>
  id.replace(/[-\da-f]/g, (digit) =>
    digit === '-' ? '' : String.fromCodePoint(97 + Number.parseInt(digit, 16)),
  );

async function insertTenant(createdAt: Date): Promise<void> {
  const id = newId();
  const tenant = { id, name: lettersOf(id), displayName: 'Listed', createdAt };
  await asPlatform(app.services, (tx) => tx.insert(tenants).values(tenant));
}

async function insertFeedback(at: Date): Promise<void> {
  const { tenantId, participant } = tenant;
  const row = { tenantId, id: newId(), about: 'product' as const, createdBy: participant.userId };
  await write((tx) => tx.insert(feedback).values({ ...row, createdAt: at, updatedAt: at }));
}

async function insertNotification(at: Date): Promise<void> {
  const { tenantId, participant } = tenant;
  const notificationId = newId();
  await write(async (tx) => {
    await tx.insert(notifications).values({ tenantId, id: notificationId, type: 'info', title: 'Test' });
    await tx
      .insert(notificationRecipients)
      .values({ tenantId, userId: participant.userId, notificationId, at });
  });
}

/** Some live, some to come, some over and some without a start. */
async function insertEvent(startsAt: Date, index: number): Promise<void> {
  const lifecycle = (['active', 'scheduled', 'completed', 'draft'] as const)[index % 4] ?? 'draft';
  await playEvent(app, tenant.tenantId, {
    challenges: [],
    event: { lifecycle, autoStart: false, startsAt: index % 5 === 0 ? null : startsAt, endsAt: null },
  });
}

async function insertChallenge(
  updatedAt: Date,
  index: number,
  visibility: ChallengeVisibility = 'event',
): Promise<void> {
  const id = newId();
  await write((tx) =>
    tx.insert(challenges).values({
      tenantId: tenant.tenantId,
      id,
      name: `Challenge ${id.slice(-8)} "é\n`,
      category: ['web', 'Web', 'Crypto'][index % 3] ?? 'Misc',
      difficulty: 1 + (index % 2),
      visibility,
      updatedAt,
    }),
  );
}

async function insertQuestion(updatedAt: Date): Promise<void> {
  const { tenantId } = tenant;
  const challengeId = newId();
  await write(async (tx) => {
    const name = `Asked ${challengeId.slice(-8)} "é\n`;
    await tx.insert(challenges).values({ tenantId, id: challengeId, name, category: 'Web', updatedAt });
    await tx.insert(questions).values({
      tenantId,
      id: newId(),
      challengeId,
      position: 0,
      title: 'Flag',
      points: 1,
      rule: { kind: 'number', value: 1, tolerance: 0 },
    });
  });
}

async function insertParticipant(registeredAt: Date): Promise<void> {
  const [player] = await createPlayers(app, tenant.tenantId, eventId, 1);
  await write((tx) =>
    tx
      .update(eventParticipants)
      .set({ registeredAt })
      .where(eq(eventParticipants.userId, player?.userId ?? '')),
  );
}

async function insertBan(createdAt: Date): Promise<void> {
  const { tenantId } = tenant;
  const { userId } = await createMember(app, tenantId, 'participant');
  await write((tx) => tx.insert(eventBans).values({ tenantId, eventId, userId, reason: 'Twice', createdAt }));
}

async function insertApplication(createdAt: Date): Promise<void> {
  const { tenantId } = tenant;
  const { userId } = await createMember(app, tenantId, 'participant');
  await write((tx) =>
    tx.insert(eventApplications).values({ tenantId, eventId, userId, state: 'pending', createdAt }),
  );
}

async function insertTeam(_at: Date, index: number): Promise<void> {
  const name = ['harbour', 'Harbour', 'Pier'][index % 3] ?? 'Quay';
  await makeTeam(app, { tenantId: tenant.tenantId, eventId, name });
}

async function insertTeamEntry(at: Date): Promise<void> {
  await write((tx) =>
    tx.insert(auditLog).values({
      id: newId(),
      tenantId: tenant.tenantId,
      at,
      action: 'team.lock',
      targetType: 'team',
      targetId: team.teamId,
    }),
  );
}

async function insertEventEntry(at: Date): Promise<void> {
  await write((tx) =>
    tx.insert(auditLog).values({
      id: newId(),
      tenantId: tenant.tenantId,
      at,
      action: 'event.update',
      targetType: 'event',
      targetId: eventId,
    }),
  );
}

async function insertSubmission(submittedAt: Date): Promise<void> {
  const [challenge] = team.challenges;
  await write((tx) =>
    tx.insert(submissions).values({
      tenantId: tenant.tenantId,
      id: newId(),
      eventId: team.eventId,
      unitId: unitIdOf(team.teamId),
      userId: team.mate.userId,
      challengeId: challenge?.id ?? '',
      questionId: challenge?.questionIds[0] ?? '',
      answer: 'no',
      outcome: 'wrong',
      submittedAt,
    }),
  );
}

/** Each to a question of its own, since one answer of a unit waits at a time. */
async function insertReview(submittedAt: Date): Promise<void> {
  const [challenge] = team.challenges;
  const sent = { id: newId(), unitId: unitIdOf(team.teamId), questionId: newId(), eventId: team.eventId };
  const submission = { ...sent, tenantId: tenant.tenantId, challengeId: challenge?.id ?? '', submittedAt };
  await write(async (tx) => {
    await tx
      .insert(submissions)
      .values({ ...submission, userId: team.mate.userId, answer: 'no', outcome: 'pending' });
    await tx.insert(submissionReviews).values({ ...submission, submissionId: sent.id });
  });
}

async function insertCase(openedAt: Date): Promise<void> {
  const { tenantId } = tenant;
  await write((tx) =>
    tx.insert(integrityCases).values({ tenantId, id: newId(), eventId, kind: 'reported', openedAt }),
  );
}

async function insertEventOfMember(registeredAt: Date): Promise<void> {
  const { tenantId, participant } = tenant;
  const { eventId: joined } = await playEvent(app, tenantId, { challenges: [] });
  await joinEvent(app, tenantId, joined, [participant.userId]);
  await write((tx) =>
    tx.update(eventParticipants).set({ registeredAt }).where(eq(eventParticipants.eventId, joined)),
  );
}

async function insertResult(endedAt: Date): Promise<void> {
  const { tenantId, participant } = tenant;
  const { eventId: past } = await playEvent(app, tenantId, {
    challenges: [],
    event: { lifecycle: 'completed', completedAt: endedAt },
  });
  await joinEvent(app, tenantId, past, [participant.userId]);
  await write((tx) =>
    tx.insert(eventResults).values({
      tenantId,
      eventId: past,
      userId: participant.userId,
      unitId: soloUnitId(participant.userId),
      endedAt,
      status: 'ranked',
      place: 1,
      entrants: 1,
      points: 0,
      solves: 0,
      firstBloods: 0,
      skills: [],
    }),
  );
}

const bank = (['name', 'category', 'difficulty', 'updated'] as const).map(
  (sort): PagedList => ({
    name: `the bank by ${sort}`,
    route: challengeRoutes.list,
    read: (query) => pageOf(app.call(challengeRoutes.list, admin(), { query: { ...query, sort } })),
    insert: insertChallenge,
  }),
);

const outsideEvents: PagedList[] = [
  {
    name: 'the library',
    route: libraryRoutes.list,
    read: (query) => pageOf(app.call(libraryRoutes.list, admin(), { query })),
    insert: (at, index) => insertChallenge(at, index, 'library'),
  },
  {
    name: 'internal challenges',
    route: libraryRoutes.internalList,
    read: (query) => pageOf(app.call(libraryRoutes.internalList, admin(), { query })),
    insert: (at, index) => insertChallenge(at, index, 'internal'),
  },
];

const managedEvents: PagedList[] = eventSorts.flatMap((sort) =>
  (['asc', 'desc'] as const).map((direction) => ({
    name: `events for those who run them, by ${sort}, ${direction}`,
    route: eventRoutes.managed,
    read: (query) => pageOf(app.call(eventRoutes.managed, admin(), { query: { ...query, sort, direction } })),
    insert: insertEvent,
  })),
);

const lists: PagedList[] = [
  ...bank,
  ...outsideEvents,
  ...managedEvents,
  {
    name: 'all questions',
    route: questionRoutes.list,
    read: (query) => pageOf(app.call(questionRoutes.list, admin(), { query })),
    insert: insertQuestion,
  },
  {
    name: 'teams of an event',
    route: teamRoutes.list,
    read: (query) => pageOf(app.call(teamRoutes.list, admin(), { params: { eventId }, query })),
    insert: insertTeam,
  },
  {
    name: 'teams of an event for its staff',
    route: teamAdminRoutes.list,
    read: (query) => pageOf(app.call(teamAdminRoutes.list, admin(), { query: { ...query, eventId } })),
    insert: insertTeam,
  },
  {
    name: 'what was done to a team',
    route: teamAdminRoutes.activity,
    read: (query) =>
      pageOf(app.call(teamAdminRoutes.activity, admin(), { params: { teamId: team.teamId }, query })),
    insert: insertTeamEntry,
  },
  {
    name: 'what was decided about scores',
    route: judgingRoutes.listAdjustments,
    read: (query) =>
      pageOf(app.call(judgingRoutes.listAdjustments, admin(), { params: { eventId: team.eventId }, query })),
    insert: insertAdjustment,
  },
  {
    name: 'what a score is made of',
    route: judgingRoutes.explain,
    read: (query) =>
      pageOf(
        app.call(judgingRoutes.explain, team.leader.token, { params: { eventId: team.eventId }, query }),
      ),
    insert: insertAdjustment,
  },
  {
    name: 'submissions of a team',
    route: teamProgressRoutes.submissions,
    read: async ({ limit, ...query }) => {
      const { body } = await app.call(teamProgressRoutes.submissions, team.leader.token, {
        params: { teamId: team.teamId },
        query: { ...query, limit: Math.min(limit, limits.teamSubmissionsPageMax) },
      });
      return { data: body.data.rows, nextCursor: body.nextCursor };
    },
    insert: insertSubmission,
  },
  {
    name: 'submissions of an event',
    route: submissionRoutes.list,
    read: (query) =>
      pageOf(app.call(submissionRoutes.list, admin(), { params: { eventId: team.eventId }, query })),
    insert: insertSubmission,
  },
  {
    name: 'submissions of all events',
    route: submissionRoutes.managed,
    read: (query) => pageOf(app.call(submissionRoutes.managed, admin(), { query })),
    insert: insertSubmission,
  },
  {
    name: 'what was done in an event',
    route: eventAuditRoutes.list,
    read: (query) => pageOf(app.call(eventAuditRoutes.list, admin(), { params: { eventId }, query })),
    insert: insertEventEntry,
  },
  {
    name: 'what was done in an organization',
    route: auditRoutes.list,
    read: (query) => pageOf(app.call(auditRoutes.list, admin(), { query: { eventId, ...query } })),
    insert: insertEventEntry,
  },
  {
    name: 'answers that wait for a review',
    route: reviewRoutes.list,
    read: (query) =>
      pageOf(app.call(reviewRoutes.list, admin(), { params: { eventId: team.eventId }, query })),
    insert: insertReview,
  },
  {
    name: 'cases of an event',
    route: integrityRoutes.list,
    read: (query) => pageOf(app.call(integrityRoutes.list, admin(), { params: { eventId }, query })),
    insert: insertCase,
  },
  {
    name: 'events',
    route: eventRoutes.list,
    read: (query) => pageOf(app.call(eventRoutes.list, admin(), { query })),
    insert: insertEvent,
  },
  {
    name: 'participants',
    route: participantRoutes.list,
    read: (query) => pageOf(app.call(participantRoutes.list, admin(), { params: { eventId }, query })),
    insert: insertParticipant,
  },
  {
    name: 'bans of an event',
    route: participantRoutes.bans,
    read: (query) => pageOf(app.call(participantRoutes.bans, admin(), { params: { eventId }, query })),
    insert: insertBan,
  },
  {
    name: 'applications for an event',
    route: applicationRoutes.list,
    read: (query) => pageOf(app.call(applicationRoutes.list, admin(), { params: { eventId }, query })),
    insert: insertApplication,
  },
  {
    name: 'events of a member',
    route: memberRoutes.events,
    read: (query) =>
      pageOf(
        app.call(memberRoutes.events, admin(), { params: { userId: tenant.participant.userId }, query }),
      ),
    insert: insertEventOfMember,
  },
  {
    name: 'results of a member',
    route: memberProfileRoutes.results,
    read: (query) =>
      pageOf(
        app.call(memberProfileRoutes.results, admin(), {
          params: { userId: tenant.participant.userId },
          query,
        }),
      ),
    insert: insertResult,
  },
  {
    name: 'members',
    route: memberRoutes.list,
    read: (query) => pageOf(app.call(memberRoutes.list, admin(), { query })),
    insert: () => createMember(app, tenant.tenantId, 'participant'),
  },
  {
    name: 'invitations',
    route: invitationRoutes.list,
    read: (query) => pageOf(app.call(invitationRoutes.list, admin(), { query })),
    insert: insertInvitation,
  },
  {
    name: 'invoices',
    route: billingRoutes.invoices,
    read: (query) => pageOf(app.call(billingRoutes.invoices, admin(), { query })),
    insert: insertInvoice,
  },
  {
    name: 'invoices of the platform',
    route: billingRoutes.platformInvoices,
    read: (query) => pageOf(app.call(billingRoutes.platformInvoices, root, { query })),
    insert: insertInvoice,
  },
  {
    name: 'subscriptions of the platform',
    route: operatorRoutes.list,
    read: async (query) => {
      const { body } = await app.call(operatorRoutes.list, root, { query });
      return { data: body.data.map(({ tenant: { id } }) => ({ id })), nextCursor: body.nextCursor };
    },
    insert: insertTenant,
  },
  {
    name: 'mails',
    route: mailRoutes.list,
    read: (query) => pageOf(app.call(mailRoutes.list, root, { query })),
    insert: insertMail,
  },
  {
    name: 'accounts',
    route: accountRoutes.list,
    read: (query) => pageOf(app.call(accountRoutes.list, root, { query })),
    insert: insertAccount,
  },
  {
    name: 'announcements',
    route: announcementRoutes.list,
    read: (query) =>
      pageOf(app.call(announcementRoutes.list, tenant.participant.token, { params: { eventId }, query })),
    insert: (at) => insertAnnouncement(at),
  },
  {
    name: 'own feedback',
    route: feedbackRoutes.mine,
    read: (query) => pageOf(app.call(feedbackRoutes.mine, tenant.participant.token, { query })),
    insert: insertFeedback,
  },
  {
    name: 'feedback for staff',
    route: feedbackRoutes.list,
    read: (query) => pageOf(app.call(feedbackRoutes.list, tenant.admin.token, { query })),
    insert: insertFeedback,
  },
  {
    name: 'pictures',
    route: galleryRoutes.list,
    read: (query) => pageOf(app.call(galleryRoutes.list, tenant.participant.token, { query })),
    insert: insertPicture,
  },
  {
    name: 'stored files',
    route: storageRoutes.list,
    read: (query) => pageOf(app.call(storageRoutes.list, tenant.admin.token, { query })),
    insert: insertStoredFile,
  },
  {
    name: 'notifications',
    route: notificationRoutes.list,
    read: (query) => pageOf(app.call(notificationRoutes.list, tenant.participant.token, { query })),
    insert: insertNotification,
  },
  {
    name: 'deliveries of a webhook',
    route: webhookRoutes.deliveries,
    read: (query) => pageOf(app.call(webhookRoutes.deliveries, admin(), { params: { webhookId }, query })),
    insert: insertDelivery,
  },
];

let deliveries = 0;

function insertDelivery(at: Date) {
  deliveries += 1;
  const number = deliveries;
  return write((tx) =>
    tx.insert(webhookDeliveries).values({
      tenantId: tenant.tenantId,
      id: newId(),
      webhookId,
      number,
      kind: 'test',
      momentKey: `row ${number}`,
      content: { at: at.toISOString() },
      state: 'delivered',
      givesUpAt: at,
      createdAt: at,
    }),
  );
}

/** The same moment for three rows at a time. */
const momentOf = (index: number) => new Date(Date.UTC(2030, 0, 1) + Math.floor(index / 3) * 1_000);

/** Boards are read by rank: a page begins behind so many rows, and their own tests read all pages. */
const readByRank: ReadonlySet<string> = new Set([
  playRoutes.matrix.id,
  standingsRoutes.leaderboard.id,
  standingsRoutes.teamLeaderboard.id,
]);

test('every route with a cursor is one of these lists', () => {
  const paged = allRoutes.filter(({ id, query }) => query && 'cursor' in query.shape && !readByRank.has(id));
  expect(new Set(paged.map(({ id }) => id))).toEqual(new Set(lists.map(({ route }) => route.id)));
});

test.each(lists)('$name: all pages together show each row once, whatever comes meanwhile', async (list) => {
  for (let index = 0; index < 9; index += 1) await list.insert(momentOf(index), index);
  const whole = await list.read({ limit: 200 });
  const old = whole.data.map(({ id }) => id);
  expect(whole.nextCursor).toBeNull();
  for (const limit of [1, 2, 4]) {
    const seen: string[] = [];
    let added = 0;
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Page = await list.read({ limit, ...(cursor && { cursor }) });
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.nextCursor;
      if (added < 3) await list.insert(momentOf((added += 1) * 4), added);
    }
    expect(new Set(seen).size, `by ${limit}`).toBe(seen.length);
    expect(
      seen.filter((id) => old.includes(id)),
      `by ${limit}`,
    ).toEqual(old);
  }
});

test('a cursor is taken by the list and order that gave it out, as it was', async () => {
  const { nextCursor } = await app
    .call(challengeRoutes.list, admin(), { query: { limit: 1, sort: 'updated' } })
    .then(({ body }) => body);
  const cursor = nextCursor ?? '';
  const [signature = '', content = ''] = cursor.split('.');
  const forged = Buffer.from(JSON.stringify(['0', "x' or true --", newId()])).toString('base64url');
  const tried = [`${signature}.${forged}`, `${signature}.`, content, `${cursor}.`, `${cursor}x`, '.', 'x'];
  for (const bad of [...tried, cursor]) {
    const query = { cursor: bad, sort: bad === cursor ? ('name' as const) : ('updated' as const) };
    const reply = await app.call(challengeRoutes.list, admin(), { query });
    expect([bad, failure(reply)]).toMatchObject([bad, { code: 'VALIDATION_FAILED', field: 'cursor' }]);
  }
  const reply = await app.call(eventRoutes.list, admin(), { query: { cursor } });
  expect(failure(reply).field).toBe('cursor');
});
