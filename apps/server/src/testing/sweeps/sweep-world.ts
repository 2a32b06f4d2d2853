import {
  advantageRoutes,
  adventureRoutes,
  announcementRoutes,
  badgeRoutes,
  challengeImageRoutes,
  challengeRoutes,
  coHostRoutes,
  ctfdApiRoutes,
  ctfdEventRoutes,
  ctfdFileRoutes,
  divisionRoutes,
  eventRoutes,
  galleryRoutes,
  integrityRoutes,
  feedbackRoutes,
  importUploadRoutes,
  invitationRoutes,
  learningRoutes,
  limits,
  profileRoutes,
  storageRoutes,
  sequenceRoutes,
  teamChatRoutes,
  teamInvitationRoutes,
  teamRoutes,
  teamTaskRoutes,
  webhookRoutes,
} from '@guidon/contract';
import {
  asPlatform,
  mails,
  newId,
  notificationRecipients,
  notifications,
  passkeys,
  ssoDomains,
  submissions,
  trustedDevices,
  unitIdOf,
} from '@guidon/db';
import sharp from 'sharp';
import { invoices, paymentMethods } from '@guidon/db/schema/billing';
import { certificates } from '@guidon/db/schema/results';
import { importRuns } from '@guidon/db/schema/exchange';
import { eq } from 'drizzle-orm';
import { memberGroups } from '@guidon/db/schema/play';
import { issueSession } from '../../features/sign-in/index.ts';
import { createTenant, type TestTenant } from '../actors.ts';
import { createKeyFor } from '../api-keys.ts';
import { multipart } from '../multipart.ts';
import { sampleBilling } from '../sample-billing.ts';
import { type TestApp, urlOf } from '../test-app.ts';
import type { KnownValue } from './example-of.ts';

export const secrets = {
  text: 'swordfish-of-the-sweep',
  regex: 'barracuda-of-the-sweep',
  number: 31_337.424_242,
  part: 'mackerel-of-the-sweep',
  set: 'herring-of-the-sweep',
  date: '1987-03-04',
  hash: 'fa15'.repeat(16),
  template: 'carp-of-the-sweep',
  criteria: 'perch-of-the-sweep',
  hint: 'pike-of-the-sweep',
  solution: 'sturgeon-of-the-sweep',
  success: 'grayling-of-the-sweep',
  topic: 'tench-of-the-sweep',
} as const;

/** In the right order. */
export const sweptItems = ['first', 'second', 'third'].map((id) => ({ id, text: id }));

export const marker = 'lighthouse-of-the-sweep';

export interface SweepWorld {
  tenant: TestTenant;
  ids: Record<string, string>;
  words: Record<string, string>;
}

export async function createWorld(app: TestApp): Promise<SweepWorld> {
  const tenant = await createTenant(app);
  return fillWorld(app, tenant);
}

export async function fillWorld(app: TestApp, tenant: TestTenant): Promise<SweepWorld> {
  const nextChallengeId = await createNextChallenge(app, tenant);
  const challenge = await createChallenge(app, tenant, nextChallengeId);
  const fileId = await attach(app, tenant, challenge.id);
  const picture = await illustrate(app, tenant, challenge.id);
  const eventId = await openEvent(app, tenant, challenge.id);
  const teamId = await createTeam(app, tenant, eventId);
  await giveAvatar(app, tenant);
  const ids = {
    sessionId: await anotherSession(app, tenant),
    keyId: (await createKeyFor(app, tenant)).keyId,
    tenantId: tenant.tenantId,
    eventId,
    ...(await addDivision(app, tenant, eventId)),
    announcementId: await announce(app, tenant, eventId),
    teamId,
    fromTeamId: teamId,
    unitId: teamId,
    messageId: await writeToTeam(app, tenant, teamId),
    tempId: newId(),
    fieldId: newId(),
    taskId: await planForTeam(app, tenant, teamId),
    challengeId: challenge.id,
    nextChallengeId,
    sequenceId: await chain(app, tenant, challenge.id),
    ...(await tellAdventure(app, tenant, challenge.id)),
    advantageId: await sell(app, tenant, eventId),
    ...(await teach(app, tenant, { eventId, challengeId: challenge.id })),
    importId: await importNothing(app, tenant),
    feedbackId: await complain(app, tenant),
    badgeId: await giveBadge(app, tenant),
    objectId: challenge.id,
    imageId: await showPicture(app, tenant),
    ...(await nameWebhook(app, tenant)),
    uploadId: await announceArchive(app, tenant),
    prerequisiteId: challenge.id,
    heldId: eventId,
    fileId,
    fileFolder: fileId,
    storedFileId: await store(app, tenant),
    submissionId: await answerWrong(app, tenant, { eventId, challenge, teamId }),
    caseId: await openCase(app, tenant, { eventId, unitId: teamId }),
    hintId: challenge.hints[0]?.id ?? '',
    groupId: await createGroup(app, tenant),
    questionId: challenge.questions[0]?.id ?? '',
    userId: tenant.participant.userId,
    assigneeId: tenant.participant.userId,
    after: tenant.participant.userId,
    invitationId: await invite(app, tenant),
    teamInvitationId: await inviteToTeam(app, tenant, teamId),
    coHostInvitationId: await inviteCoHost(app, tenant, eventId),
    mailId: await keepMail(app, tenant.tenantId),
    notificationId: await addNotification(app, tenant),
    domainId: await addDomain(app, tenant.tenantId),
    ...(await bill(app, tenant)),
    ...(await equipAccount(app, tenant.participant.userId)),
  };
  const words = {
    name: 'chart.txt',
    kind: 'terms',
    code: await certify(app, tenant, eventId),
    seq: '1',
    part: '0',
    token: 'a-link-that-nobody-was-sent',
    tenantName: tenant.name,
    logo: `${'0'.repeat(64)}.png`,
    image: `${'0'.repeat(64)}.webp`,
    picture,
    ...(await numberForCtfd(app, tenant, eventId)),
  };
  return { tenant, ids, words };
}

/** Of the participant, who plays in the team. */
async function answerWrong(
  app: TestApp,
  { tenantId, participant }: TestTenant,
  of: { eventId: string; teamId: string; challenge: { id: string; questions: readonly { id: string }[] } },
): Promise<string> {
  const id = newId();
  await asPlatform(app.services, (tx) =>
    tx.insert(submissions).values({
      tenantId,
      id,
      eventId: of.eventId,
      unitId: unitIdOf(of.teamId),
      userId: participant.userId,
      challengeId: of.challenge.id,
      questionId: of.challenge.questions[0]?.id ?? '',
      answer: marker,
      outcome: 'wrong',
      submittedAt: new Date(app.services.clock()),
    }),
  );
  return id;
}

async function openCase(
  app: TestApp,
  { admin }: TestTenant,
  { eventId, unitId }: { eventId: string; unitId: string },
): Promise<string> {
  const body = { unitIds: [unitId], reason: marker };
  const reply = await app.call(integrityRoutes.open, admin.token, { params: { eventId }, body });
  return reply.body.data.id;
}

/** An invoice that is open, and a card that is kept. */
async function bill(
  app: TestApp,
  { tenantId }: TestTenant,
): Promise<Record<'invoiceId' | 'methodId', string>> {
  const ids = { invoiceId: newId(), methodId: newId() };
  const issuedAt = new Date(app.services.clock());
  await asPlatform(app.services, async (tx) => {
    await tx.update(invoices).set({ state: 'void' }).where(eq(invoices.tenantId, tenantId));
    await tx.insert(invoices).values({
      tenantId,
      id: ids.invoiceId,
      provider: 'invoice',
      number: `SWEEP-${ids.invoiceId}`,
      state: 'open',
      plan: 'club',
      interval: 'month',
      currency: 'EUR',
      net: 4_900,
      tax: 931,
      total: 5_831,
      issuedAt,
      dueAt: issuedAt,
      issuer: sampleBilling.issuer,
      buyer: marker,
    });
    await tx.insert(paymentMethods).values({
      tenantId,
      id: ids.methodId,
      providerId: ids.methodId,
      brand: 'visa',
      last4: '4242',
      expiresMonth: 4,
      expiresYear: 2031,
      isDefault: true,
    });
  });
  return ids;
}

/** Answers the code of a certificate of the participant. */
async function certify(
  app: TestApp,
  { tenantId, participant }: TestTenant,
  eventId: string,
): Promise<string> {
  const code = newId().replaceAll('-', '').toUpperCase();
  const madeAt = new Date(app.services.clock());
  const row = { tenantId, eventId, userId: participant.userId, code, name: marker, madeAt };
  await asPlatform(app.services, (tx) => tx.insert(certificates).values(row));
  return code;
}

async function keepMail(app: TestApp, tenantId: string): Promise<string> {
  const id = newId();
  const mail = { id, tenantId, toAddress: `${id}@example.org`, kind: 'invitation', subject: marker };
  await asPlatform(app.services, (tx) => tx.insert(mails).values(mail));
  return id;
}

async function addNotification(app: TestApp, { tenantId, participant }: TestTenant): Promise<string> {
  const id = newId();
  await asPlatform(app.services, async (tx) => {
    await tx.insert(notifications).values({ tenantId, id, type: 'info', title: marker });
    const at = new Date(app.services.clock());
    await tx
      .insert(notificationRecipients)
      .values({ tenantId, userId: participant.userId, notificationId: id, at });
  });
  return id;
}

async function addDomain(app: TestApp, tenantId: string): Promise<string> {
  const id = newId();
  const domain = { tenantId, id, domain: `${id}.${marker}.example` };
  await asPlatform(app.services, (tx) => tx.insert(ssoDomains).values(domain));
  return id;
}

async function equipAccount(app: TestApp, userId: string): Promise<Record<string, string>> {
  const ids = { passkeyId: newId(), trustedDeviceId: newId() };
  const bytes = Buffer.from(ids.passkeyId);
  await asPlatform(app.services, async (tx) => {
    await tx.insert(passkeys).values({
      id: ids.passkeyId,
      userId,
      credentialId: ids.passkeyId,
      publicKey: bytes,
      name: marker,
    });
    await tx.insert(trustedDevices).values({
      id: ids.trustedDeviceId,
      userId,
      tokenHash: bytes,
      fingerprintHash: bytes,
      expiresAt: new Date(limits.latestTimeMs),
    });
  });
  return ids;
}

/** In no event, so that no player reads of it. */
async function createNextChallenge(app: TestApp, { contentCreator }: TestTenant): Promise<string> {
  const rule = { kind: 'text' as const, answers: [{ value: secrets.text }] };
  const { status, body } = await app.call(challengeRoutes.create, contentCreator.token, {
    body: { name: newId(), category: 'sweeps', questions: [{ title: 'Text', points: 10, rule }] },
  });
  if (status !== 201) throw new Error(`no next challenge: ${JSON.stringify(body)}`);
  return body.data.id;
}

async function createChallenge(app: TestApp, tenant: TestTenant, nextChallengeId: string) {
  const reply = await app.call(challengeRoutes.create, tenant.contentCreator.token, {
    body: {
      name: `${marker} ${newId()}`,
      category: 'sweeps',
      description: marker,
      questions: [
        { title: 'Text', points: 10, rule: { kind: 'text', answers: [{ value: secrets.text }] } },
        { title: 'Regex', points: 20, rule: { kind: 'regex', pattern: `${secrets.regex}[0-9]+` } },
        { title: 'Number', points: 30, rule: { kind: 'number', value: secrets.number, tolerance: 0.5 } },
        {
          title: 'Choice',
          points: 40,
          rule: {
            kind: 'choice',
            options: [
              { id: 'left', text: 'Left' },
              { id: 'right', text: 'Right' },
            ],
            correct: ['right'],
          },
        },
        { title: 'Order', points: 50, rule: { kind: 'order', items: sweptItems, partial: true } },
        {
          title: 'Several',
          points: 50,
          rule: { kind: 'text', logic: 'all', answers: [{ value: secrets.part }, { value: 'roach' }] },
        },
        { title: 'Set', points: 50, rule: { kind: 'set', answers: [{ value: secrets.set }], partial: true } },
        { title: 'Date', points: 50, rule: { kind: 'date', value: secrets.date, tolerance: 1 } },
        { title: 'File', points: 50, rule: { kind: 'file-hash', sha256: [secrets.hash] } },
        { title: 'Own', points: 50, rule: { kind: 'per-unit', template: `${secrets.template}{flag}` } },
        { title: 'Report', points: 50, rule: { kind: 'manual', criteria: secrets.criteria } },
      ],
      hints: [{ content: secrets.hint, cost: 5 }],
      solution: secrets.solution,
      showSolutionAfterEnd: true,
      successMessage: secrets.success,
      topics: [secrets.topic],
      introBody: marker,
      connectionInfo: 'nc ${host} 1',
      nextChallengeId,
    },
  });
  if (reply.status !== 201) throw new Error(`no challenge: ${JSON.stringify(reply.body)}`);
  return reply.body.data;
}

/** One that the tenant has already serves again: worlds are filled more often than there may be sequences. */
async function chain(app: TestApp, { contentCreator }: TestTenant, challengeId: string): Promise<string> {
  const [known] = (await app.call(sequenceRoutes.list, contentCreator.token, {})).body.data;
  if (known) return known.id;
  const { status, body } = await app.call(sequenceRoutes.create, contentCreator.token, {
    body: { name: `${marker} ${newId()}`, steps: [{ challengeId, rule: { kind: 'all-before' } }] },
  });
  if (status !== 201) throw new Error(`no sequence: ${JSON.stringify(body)}`);
  return body.data.id;
}

async function tellAdventure(
  app: TestApp,
  { contentCreator: { token } }: TestTenant,
  challengeId: string,
): Promise<Record<'adventureId' | 'stepId', string>> {
  const told = {
    title: marker,
    theme: 'islands' as const,
    isPublished: true,
    steps: [
      { x: 100, y: 500, title: marker, story: marker },
      { x: 900, y: 500, title: marker, story: marker, challengeId },
    ],
  };
  const [known] = (await app.call(adventureRoutes.managed, token, {})).body.data;
  if (!known) {
    const made = await app.call(adventureRoutes.create, token, { body: told });
    if (made.status !== 201) throw new Error(`no adventure: ${JSON.stringify(made.body)}`);
    const { id, steps } = made.body.data;
    return { adventureId: id, stepId: steps[0]?.id ?? '' };
  }
  const params = { adventureId: known.id };
  const { version } = (await app.call(adventureRoutes.getManaged, token, { params })).body.data;
  const again = await app.call(adventureRoutes.update, token, { params, body: { ...told, version } });
  if (again.status !== 200) throw new Error(`no adventure: ${JSON.stringify(again.body)}`);
  return { adventureId: known.id, stepId: again.body.data.steps[0]?.id ?? '' };
}

async function sell(app: TestApp, { admin }: TestTenant, eventId: string): Promise<string> {
  const [known] = (await app.call(advantageRoutes.list, admin.token, {})).body.data;
  const made = known ? null : await createAdvantage(app, admin.token);
  const advantageId = known?.id ?? made ?? '';
  const items = [{ advantageId, price: 0 }];
  await app.call(advantageRoutes.setShop, admin.token, { params: { eventId }, body: { items } });
  return advantageId;
}

/** A collection with a file, for every member; one that the tenant has already serves again. */
async function teach(
  app: TestApp,
  { admin: { token } }: TestTenant,
  of: { eventId: string; challengeId: string },
): Promise<Record<'collectionId' | 'itemId', string>> {
  const [known] = (await app.call(learningRoutes.list, token, { query: {} })).body.data;
  const collectionId = known?.id ?? (await createCollection(app, token));
  const params = { collectionId };
  const { items, version } = (await app.call(learningRoutes.get, token, { params })).body.data;
  const body = { title: marker, isPublished: true, version };
  await app.call(learningRoutes.update, token, { params, body });
  await app.call(learningRoutes.linkEvent, token, { params: { ...params, eventId: of.eventId } });
  await app.call(learningRoutes.linkChallenge, token, { params: { ...params, challengeId: of.challengeId } });
  const file = items.find(({ kind }) => kind === 'file');
  return { collectionId, itemId: file?.id ?? (await addSheet(app, token, collectionId)) };
}

async function addSheet(app: TestApp, token: string, collectionId: string): Promise<string> {
  const { payload, contentType } = multipart([{ fileName: 'sheet.txt', content: marker }]);
  const added = await app.http.inject({
    method: 'POST',
    url: urlOf(learningRoutes.uploadFile, { params: { collectionId } }),
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
    payload,
  });
  if (added.statusCode !== 201) throw new Error(`no item: ${added.body}`);
  return added.json<{ data: { id: string } }>().data.id;
}

async function createCollection(app: TestApp, token: string): Promise<string> {
  const { status, body } = await app.call(learningRoutes.create, token, {
    body: { title: marker, isPublished: true },
  });
  if (status !== 201) throw new Error(`no collection: ${JSON.stringify(body)}`);
  return body.data.id;
}

/** Of the participant about the product; what they have said already serves again. */
async function complain(app: TestApp, { participant: { token } }: TestTenant): Promise<string> {
  const [known] = (await app.call(feedbackRoutes.mine, token, { query: {} })).body.data;
  if (known) return known.id;
  const { status, body } = await app.call(feedbackRoutes.create, token, {
    body: { about: 'product', text: marker },
  });
  if (status !== 201) throw new Error(`no feedback: ${JSON.stringify(body)}`);
  return body.data.id;
}

/** A webhook that is never sent to, with a delivery. */
async function nameWebhook(app: TestApp, { admin: { token } }: TestTenant) {
  const known = (await app.call(webhookRoutes.list, token, {})).body.data[0];
  const webhookId = known?.id ?? (await createWebhook(app, token));
  const tested = await app.call(webhookRoutes.test, token, { params: { webhookId } });
  if (tested.status !== 200) throw new Error(`no delivery: ${JSON.stringify(tested.body)}`);
  return { webhookId, deliveryId: tested.body.data.id };
}

async function createWebhook(app: TestApp, token: string): Promise<string> {
  const { status, body } = await app.call(webhookRoutes.create, token, {
    body: { url: `https://93.184.216.34/${marker}`, events: ['announcement'] },
  });
  if (status !== 201) throw new Error(`no webhook: ${JSON.stringify(body)}`);
  return body.data.id;
}

/** A badge of the tenant’s own, which its participant has. */
async function giveBadge(app: TestApp, { admin: { token }, participant }: TestTenant): Promise<string> {
  const known = (await app.call(badgeRoutes.list, token, {})).body.data.find(({ isOwn }) => isOwn);
  const badgeId = known?.id ?? (await createBadge(app, token));
  await app.call(badgeRoutes.award, token, { params: { badgeId }, body: { userId: participant.userId } });
  return badgeId;
}

async function createBadge(app: TestApp, token: string): Promise<string> {
  const { status, body } = await app.call(badgeRoutes.create, token, {
    body: {
      name: `${marker} ${newId()}`.slice(0, limits.badgeNameMax),
      icon: 'owl',
      rarity: 'RARE',
      points: 10,
      rule: { kind: 'by-hand' },
    },
  });
  if (status !== 201) throw new Error(`no badge: ${JSON.stringify(body)}`);
  return body.data.id;
}

async function createAdvantage(app: TestApp, token: string): Promise<string> {
  const { status, body } = await app.call(advantageRoutes.create, token, {
    body: { kind: 'hint-voucher', name: `${marker} ${newId()}` },
  });
  if (status !== 201) throw new Error(`no advantage: ${JSON.stringify(body)}`);
  return body.data.id;
}

async function createGroup(app: TestApp, { tenantId }: TestTenant): Promise<string> {
  const id = newId();
  const name = `${marker} ${id}`;
  await asPlatform(app.services, (tx) =>
    tx.insert(memberGroups).values({ tenantId, id, name, nameKey: name }),
  );
  return id;
}

async function attach(app: TestApp, tenant: TestTenant, challengeId: string): Promise<string> {
  const { payload, contentType } = multipart([{ fileName: 'chart.txt', content: marker }]);
  const response = await app.http.inject({
    method: 'POST',
    url: urlOf(challengeRoutes.uploadFile, { params: { challengeId } }),
    headers: { authorization: `Bearer ${tenant.contentCreator.token}`, 'content-type': contentType },
    payload,
  });
  if (response.statusCode !== 201) throw new Error(`no file: ${response.body}`);
  return response.json<{ data: { id: string } }>().data.id;
}

/** Carried out, with nothing that can come in. */
/** As an import of a challenge without a flag leaves it; carrying one out starts a process to parse in. */
async function importNothing(app: TestApp, { tenantId, admin }: TestTenant): Promise<string> {
  const id = newId();
  const at = new Date(app.services.clock());
  const moments = { createdAt: at, startedAt: at, seenAt: at };
  const run = {
    tenantId,
    id,
    createdBy: admin.userId,
    state: 'done' as const,
    total: 1,
    done: 1,
    ...moments,
  };
  await asPlatform(app.services, (tx) => tx.insert(importRuns).values(run));
  return id;
}

async function store(app: TestApp, { admin }: TestTenant): Promise<string> {
  const { payload, contentType } = multipart([{ fileName: 'rules.txt', content: marker }]);
  const response = await app.http.inject({
    method: 'POST',
    url: urlOf(storageRoutes.upload, {}),
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': contentType },
    payload,
  });
  if (response.statusCode !== 201) throw new Error(`no upload: ${response.body}`);
  return response.json<{ data: { id: string } }>().data.id;
}

/** One that the creator has announced already serves again. */
async function announceArchive(app: TestApp, { contentCreator: { token } }: TestTenant): Promise<string> {
  const [known] = (await app.call(importUploadRoutes.list, token, {})).body.data;
  if (known) return known.id;
  const { status, body } = await app.call(importUploadRoutes.open, token, {
    body: { name: `${marker}.zip`, bytes: 5 },
  });
  if (status !== 201) throw new Error(`no upload: ${JSON.stringify(body)}`);
  return body.data.id;
}

let drawn: Promise<Buffer> | undefined;

function draw(): Promise<Buffer> {
  const { challengeImageWidth: width, challengeImageHeight: height } = limits;
  return sharp({ create: { width, height, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
}

/** Answers the name of the picture. */
async function illustrate(app: TestApp, tenant: TestTenant, challengeId: string): Promise<string> {
  drawn ??= draw();
  const { payload, contentType } = multipart([{ fileName: 'a.png', content: await drawn }]);
  const response = await app.http.inject({
    method: 'POST',
    url: urlOf(challengeImageRoutes.upload, { params: { challengeId } }),
    headers: { authorization: `Bearer ${tenant.contentCreator.token}`, 'content-type': contentType },
    payload,
  });
  if (response.statusCode !== 201) throw new Error(`no picture: ${response.body}`);
  return response.json<{ data: { imageUrl: string } }>().data.imageUrl.split('/').at(-1) ?? '';
}

/** Of the participant, for the organization; one that they have added already serves again. */
const firstNumber = (list: { body: { data: readonly { id: number }[] } }) =>
  String(list.body.data[0]?.id ?? 1);

/** What clients of CTFd's API call the challenge and its parts. */
async function numberForCtfd(app: TestApp, { admin: { token } }: TestTenant, eventId: string) {
  const params = { eventId };
  const challenges = await app.call(ctfdApiRoutes.listChallenges, token, {
    params,
    query: { view: 'admin' },
  });
  const flags = await app.call(ctfdApiRoutes.listFlags, token, { params });
  const hints = await app.call(ctfdApiRoutes.listHints, token, { params });
  const files = await app.call(ctfdFileRoutes.listFiles, token, { params, query: {} });
  const module = await app.call(ctfdEventRoutes.createModule, token, { params, body: { name: marker } });
  return {
    challengeNumber: firstNumber(challenges),
    solutionNumber: firstNumber(challenges),
    flagNumber: firstNumber(flags),
    tagNumber: firstNumber(flags),
    hintNumber: firstNumber(hints),
    fileNumber: firstNumber(files),
    moduleNumber: String(module.body.data.id),
    pageNumber: '1',
    configKey: 'ctf_name',
    topCount: '10',
  };
}

export async function showPicture(app: TestApp, { participant: { token } }: TestTenant): Promise<string> {
  const [known] = (await app.call(galleryRoutes.list, token, { query: { of: 'mine' } })).body.data;
  if (known) return known.id;
  const { payload, contentType } = multipart([{ fileName: 'day.png', content: pixel }]);
  const added = await app.http.inject({
    method: 'POST',
    url: urlOf(galleryRoutes.upload, { query: { with: 'tenant' } }),
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
    payload,
  });
  if (added.statusCode !== 201) throw new Error(`no picture: ${added.body}`);
  const imageId = added.json<{ data: { id: string } }>().data.id;
  await app.call(galleryRoutes.update, token, { params: { imageId }, body: { caption: marker } });
  return imageId;
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

async function giveAvatar(app: TestApp, tenant: TestTenant): Promise<void> {
  const { payload, contentType } = multipart([{ fileName: 'me.png', content: pixel }]);
  const response = await app.http.inject({
    method: 'POST',
    url: urlOf(profileRoutes.uploadAvatar, {}),
    headers: { authorization: `Bearer ${tenant.participant.token}`, 'content-type': contentType },
    payload,
  });
  if (response.statusCode !== 201) throw new Error(`no avatar: ${response.body}`);
}

async function anotherSession(app: TestApp, tenant: TestTenant): Promise<string> {
  const { userId } = tenant.participant;
  const device = { address: '127.0.0.1', userAgent: 'sweep' };
  const session = { userId, tenantId: tenant.tenantId, method: 'password', ...device } as const;
  await asPlatform(app.services, (tx) => issueSession(tx, app.services, session));
  const { body } = await app.call(profileRoutes.sessions, tenant.participant.token, {});
  const other = body.data.find(({ isCurrent }) => !isCurrent);
  if (!other) throw new Error('no second session');
  return other.id;
}

async function openEvent(app: TestApp, tenant: TestTenant, challengeId: string): Promise<string> {
  const { token } = tenant.admin;
  const { body } = await app.call(eventRoutes.create, token, {
    body: {
      name: marker,
      description: marker,
      autoStart: false,
      registrationType: 'open',
      teamMode: 'optional',
    },
  });
  const params = { eventId: body.data.id };
  await app.call(eventRoutes.setChallenges, token, { params, body: { challengeIds: [challengeId] } });
  await app.call(eventRoutes.togglePublish, token, { params });
  const { token: joining } = tenant.participant;
  const joined = await app.call(eventRoutes.register, joining, { params, body: {} });
  const started = await app.call(eventRoutes.start, token, { params });
  if (joined.status !== 200 || started.status !== 200) throw new Error('no live event with a participant');
  return params.eventId;
}

async function addDivision(
  app: TestApp,
  { admin }: TestTenant,
  eventId: string,
): Promise<Record<'divisionId' | 'division', string>> {
  const { body } = await app.call(divisionRoutes.create, admin.token, {
    params: { eventId },
    body: { name: 'Students' },
  });
  return { divisionId: body.data.id, division: body.data.id };
}

async function announce(app: TestApp, { admin }: TestTenant, eventId: string): Promise<string> {
  const params = { eventId };
  const body = { title: marker, message: marker };
  await app.call(announcementRoutes.announce, admin.token, { params, body });
  const listed = await app.call(announcementRoutes.list, admin.token, { params });
  const id = listed.body.data[0]?.id;
  if (id === undefined) throw new Error(`no announcement: ${JSON.stringify(listed.body)}`);
  return id;
}

async function createTeam(app: TestApp, tenant: TestTenant, eventId: string): Promise<string> {
  const made = await app.call(teamRoutes.create, tenant.participant.token, {
    params: { eventId },
    body: { name: marker },
  });
  if (made.status !== 201) throw new Error(`no team: ${JSON.stringify(made.body)}`);
  return made.body.data.id;
}

async function writeToTeam(app: TestApp, { participant }: TestTenant, teamId: string): Promise<string> {
  const { status, body } = await app.call(teamChatRoutes.send, participant.token, {
    params: { teamId },
    body: { message: marker },
  });
  if (status !== 201) throw new Error(`no message: ${JSON.stringify(body)}`);
  return body.data.id;
}

async function planForTeam(app: TestApp, { participant }: TestTenant, teamId: string): Promise<string> {
  const { status, body } = await app.call(teamTaskRoutes.create, participant.token, {
    params: { teamId },
    body: { title: marker },
  });
  if (status !== 201) throw new Error(`no task: ${JSON.stringify(body)}`);
  return body.data.id;
}

async function invite(app: TestApp, tenant: TestTenant): Promise<string> {
  const { status, body } = await app.call(invitationRoutes.create, tenant.admin.token, {
    body: { email: `${newId()}@example.org`, role: 'participant', message: marker },
  });
  if (status !== 201) throw new Error(`no invitation: ${JSON.stringify(body)}`);
  return body.data.id;
}

async function inviteToTeam(app: TestApp, { participant }: TestTenant, teamId: string): Promise<string> {
  const { status, body } = await app.call(teamInvitationRoutes.create, participant.token, {
    params: { teamId },
    body: { email: `${newId()}@example.org`, message: marker },
  });
  if (status !== 201) throw new Error(`no invitation to a team: ${JSON.stringify(body)}`);
  return body.data.id;
}

async function inviteCoHost(
  app: TestApp,
  { admin, contentCreator }: TestTenant,
  eventId: string,
): Promise<string> {
  const { status, body } = await app.call(coHostRoutes.invite, admin.token, {
    params: { eventId },
    body: { userId: contentCreator.userId, rights: ['insight'] },
  });
  if (status !== 201) throw new Error(`no invitation to co-host: ${JSON.stringify(body)}`);
  return body.data.invitationId ?? '';
}

/** Path parameters of a route; fails on a name that the world has nothing for. */
export function paramsOf(
  path: string,
  { ids, words }: Pick<SweepWorld, 'ids' | 'words'>,
): Record<string, string> {
  return Object.fromEntries(
    paramNames(path).map((name) => {
      const value = ids[name] ?? words[name];
      if (value === undefined) throw new Error(`Nothing stands for ":${name}" of ${path}. ${howToAdd(name)}`);
      return [name, value];
    }),
  );
}

function howToAdd(name: string): string {
  const file = 'apps/server/src/testing/sweeps/sweep-world.ts';
  if (!name.endsWith('Id'))
    return `In fillWorld of ${file} add to \`words\` a value that the route accepts: ${name}: '…',`;
  const what = name.charAt(0).toUpperCase() + name.slice(1, -'Id'.length);
  return `Create a row in fillWorld of ${file} and add to its \`ids\`: ${name}: await create${what}(app, tenant),`;
}

export function paramNames(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
}

/** Stands where a value must be new each time; a sender puts a number behind it. */
export const freshWord = 'freshsweep';

const plain: Record<string, unknown> = {
  startTime: '2030-01-01T00:00:00Z',
  freezeTime: '2030-01-02T00:00:00Z',
  endTime: '2030-01-03T00:00:00Z',
  registrationDeadline: '2030-01-02T00:00:00Z',
  email: `${freshWord}@example.org`,
  username: freshWord,
  name: freshWord,
  tenantName: 'sweeps',
  domain: `${freshWord}.example.org`,
  allowedDomains: [],
  timeZone: 'Europe/Lisbon',
  country: 'PT',
  options: [
    { id: 'left', text: 'Left' },
    { id: 'right', text: 'Right' },
  ],
  correct: ['left'],
  requires: null,
};

export function knownIn({ ids }: SweepWorld, more: Record<string, unknown> = {}): KnownValue {
  return (property) => more[property] ?? ids[property] ?? plain[property];
}
