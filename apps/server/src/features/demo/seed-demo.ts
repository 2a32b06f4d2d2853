import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { limits } from '@guidon/contract';
import {
  asPlatform,
  auditLog,
  challengeFiles,
  challenges,
  eventCounters,
  events,
  hints,
  newId,
  questions,
  type Tx,
  type UserId,
  userIdOf,
} from '@guidon/db';
import type { Files } from '../../platform/files/files.ts';
import type { Services } from '../../platform/services/services.ts';
import { newRegistrationCode, printCode } from '../events/index.ts';
import { summaryOf } from '../challenges/index.ts';
import { hashPassword, insertUser } from '../accounts/index.ts';
import { insertMembership, insertTenant } from '../memberships/index.ts';
import { type DemoChallenge, demoChallenges } from './demo-challenges.ts';
import { demoLibrary } from './demo-library.ts';
import { demoMark } from './find-demo-event.ts';
import { demoPlayers, insertDivisions, insertPlayers } from './demo-players.ts';
import { cutImage, registerFile } from '../stored-files/index.ts';
import { drawPicture } from './demo-pictures.ts';
import { insertAdventure, insertShop } from './insert-adventure.ts';
import { insertLearning } from './insert-learning.ts';
import { creditPast } from '../progress/index.ts';
import { insertTeams } from './insert-teams.ts';
import { insertHistory, type SeededChallenge } from './insert-history.ts';

export interface DemoSignIn {
  organizer: string;
  player: string;
  password: string;
  registrationCode: string;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** The event of teams has the first so many of the bank. */
const relayChallenges = 8;

/** Creates the demo tenant: two live events with some hours of history, one of them in teams, a scheduled one, an adventure and something to learn from. */
export async function seedDemo(services: Services): Promise<DemoSignIn> {
  const { database, files, clock } = services;
  const password = randomBytes(9).toString('base64url');
  const passwordHash = await hashPassword(password);
  const nowMs = clock();
  const registrationCode = newRegistrationCode();
  const organizer = 'organizer@demo.example';
  await asPlatform({ database }, async (tx) => {
    const tenantId = await insertTenant(tx, 'demo', 'Guidon Demo');
    const flags = { isEmailVerified: true };
    const ownerId = await insertUser(tx, { email: organizer, username: 'organizer', passwordHash }, flags);
    await insertMembership(tx, services, { tenantId, userId: ownerId, role: 'admin' });
    const playerIds: UserId[] = [];
    for (const { username } of demoPlayers) {
      const email = `${username.toLowerCase()}@demo.example`;
      const id = await insertUser(tx, { email, username, passwordHash }, flags);
      await insertMembership(tx, services, { tenantId, userId: id, role: 'participant' });
      playerIds.push(userIdOf(id));
    }
    const bank = await insertBank(tx, files, { tenantId, ownerId });
    await insertAdventure(tx, { tenantId, ownerId }, async (challenge) => {
      const { id } = await insertChallenge(tx, files, { tenantId, ownerId }, challenge);
      return id;
    });
    for (const challenge of demoLibrary)
      await insertChallenge(tx, files, { tenantId, ownerId }, challenge, 'library');
    const { eventId, relayId } = await insertEvents(tx, { tenantId, ownerId, nowMs, registrationCode });
    await insertShop(tx, { tenantId, ownerId, eventId });
    await insertLearning(tx, files, { tenantId, ownerId, eventId, challengeIds: webChallenges(bank) });
    const field = { tenantId, eventId, nowMs, playerIds };
    const alone = await insertPlayers(tx, field);
    const divisions = await insertDivisions(tx, field, alone);
    await insertHistory(tx, { ...field, unitIds: alone, bank, divisions });
    const relay = { tenantId, eventId: relayId, nowMs, playerIds };
    const unitIds = await insertTeams(tx, relay);
    await insertHistory(tx, { ...relay, unitIds, bank: bank.slice(0, relayChallenges) });
    await creditPast(tx, tenantId);
    await tx.insert(auditLog).values({
      id: newId(),
      tenantId,
      actorUserId: ownerId,
      action: demoMark,
      targetType: 'tenant',
      targetId: tenantId,
      details: { eventId },
    });
  });
  return {
    organizer,
    player: 'player@demo.example',
    password,
    registrationCode: printCode(registrationCode),
  };
}

/** Those of the bank whose category is the web. */
function webChallenges(bank: readonly SeededChallenge[]): string[] {
  return bank.flatMap(({ id }, place) => (demoChallenges[place]?.category === 'Web' ? [id] : []));
}

async function insertBank(
  tx: Tx,
  files: Files,
  owner: { tenantId: string; ownerId: string },
): Promise<SeededChallenge[]> {
  const bank: SeededChallenge[] = [];
  for (const challenge of demoChallenges) bank.push(await insertChallenge(tx, files, owner, challenge));
  return bank;
}

async function insertChallenge(
  tx: Tx,
  files: Files,
  { tenantId, ownerId }: { tenantId: string; ownerId: string },
  challenge: DemoChallenge,
  visibility: 'event' | 'library' = 'event',
): Promise<SeededChallenge> {
  const id = newId();
  const { name, category, difficulty, tags, description, scoring = { kind: 'static' } } = challenge;
  const { successMessage, introBody, flagFormat } = challenge;
  await tx.insert(challenges).values({
    imageFileId: await keepPicture(tx, files, { tenantId, ownerId }, challenge),
    successMessage,
    introBody,
    flagFormat,
    tenantId,
    id,
    name,
    category,
    difficulty,
    tags,
    description,
    summary: summaryOf(description),
    visibility,
    scoring,
    author: 'Guidon',
    createdBy: ownerId,
  });
  const rows = challenge.questions.map((question, position) => ({
    tenantId,
    id: newId(),
    challengeId: id,
    position,
    ...question,
  }));
  await tx.insert(questions).values(rows);
  const given = (challenge.hints ?? []).map((hint) => ({ ...hint, id: newId() }));
  for (const [position, hint] of given.entries()) {
    const requiresHintId = given[position - 1]?.id ?? null;
    await tx.insert(hints).values({ tenantId, challengeId: id, position, requiresHintId, ...hint });
  }
  if (challenge.file) {
    const stored = await files.put(Readable.from(Buffer.from(challenge.file.content)), 1_000_000);
    const file = { purpose: 'challenge-file', stored, name: challenge.file.name } as const;
    const storedFileId = await registerFile(tx, { tenantId, createdBy: ownerId }, file);
    await tx
      .insert(challengeFiles)
      .values({ tenantId, id: newId(), challengeId: id, name: challenge.file.name, storedFileId });
  }
  return { id, questionIds: rows.map((row) => row.id) };
}

async function keepPicture(
  tx: Tx,
  files: Files,
  { tenantId, ownerId }: { tenantId: string; ownerId: string },
  { picture }: DemoChallenge,
): Promise<string | null> {
  if (picture === undefined) return null;
  const { challengeImageWidth: width, challengeImageHeight: height } = limits;
  const bytes = await cutImage(await drawPicture(picture), { width, height });
  const stored = await files.put(Readable.from([bytes]), limits.imageBytes);
  return registerFile(
    tx,
    { tenantId, createdBy: ownerId },
    {
      purpose: 'challenge-image',
      stored,
      mediaType: 'image/webp',
    },
  );
}

interface EventSeed {
  tenantId: string;
  ownerId: string;
  nowMs: number;
  registrationCode: string;
}

async function insertEvents(
  tx: Tx,
  { tenantId, ownerId, nowMs, registrationCode }: EventSeed,
): Promise<{ eventId: string; relayId: string }> {
  const live = newId();
  const relay = newId();
  const upcoming = newId();
  const startsAt = new Date(nowMs - 3.2 * hourMs);
  await tx.insert(events).values([
    {
      tenantId,
      id: live,
      name: 'Field Day',
      description:
        'A short competition to look around in: a dozen challenges from first steps to a hard one.\n\nEverything can be solved from what the pages show. Answer, and watch the **scoreboard** move while others play.',
      categories: ['CTF', 'Crypto', 'Web', 'Forensics'],
      startsAt,
      startedAt: startsAt,
      endsAt: new Date(nowMs + 14 * dayMs),
      lifecycle: 'active',
      registrationType: 'open',
      registrationCode,
      bloodBonuses: [10],
      createdBy: ownerId,
    },
    {
      tenantId,
      id: relay,
      name: 'Relay Night',
      description:
        'Played in teams of up to five: make one, join the open one, or bring a code.\n\nWhat a member solves counts for the team, and the **team board** adds it up.',
      categories: ['CTF'],
      startsAt,
      startedAt: startsAt,
      endsAt: new Date(nowMs + 14 * dayMs),
      lifecycle: 'active',
      registrationType: 'open',
      registrationCode: newRegistrationCode(),
      teamMode: 'teams',
      createdBy: ownerId,
    },
    {
      tenantId,
      id: upcoming,
      name: 'Winter Qualifier',
      description:
        'Eight hours, one scoreboard, and the places in the final. Challenges are revealed when it starts.',
      categories: ['CTF'],
      startsAt: new Date(nowMs + 21 * dayMs),
      endsAt: new Date(nowMs + 21 * dayMs + 8 * hourMs),
      lifecycle: 'scheduled',
      registrationType: 'open',
      registrationCode: newRegistrationCode(),
      createdBy: ownerId,
    },
  ]);
  await tx.insert(eventCounters).values([
    { tenantId, eventId: live, lastFactAt: startsAt },
    { tenantId, eventId: relay, lastFactAt: startsAt },
    { tenantId, eventId: upcoming },
  ]);
  return { eventId: live, relayId: relay };
}
