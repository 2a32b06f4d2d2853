import { mkdtemp, mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  asPlatform,
  mailCooldowns,
  mails,
  newId,
  oneTimeTokens,
  sessions,
  signInLocks,
  spentProofs,
  teamInvitations,
} from '@guidon/db';
import { announcementMails } from '@guidon/db/schema/notifications';
import { billingEvents } from '@guidon/db/schema/billing';
import { coHostInvitations } from '@guidon/db/schema/participation';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueMail } from '../../../../platform/mail/queue-mail.ts';
import { plainMail } from '../../../../testing/plain-mail.ts';
import { issueToken } from '../../../../platform/one-time-tokens/one-time-tokens.ts';
import { createTenant, type TestTenant } from '../../../../testing/actors.ts';
import { createKeyFor } from '../../../../testing/api-keys.ts';
import { makeTeam } from '../../../../testing/make-team.ts';
import { playEvent } from '../../../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { removeExpired } from './remove-expired.ts';
import { removeUploads } from './remove-uploads.ts';

const dayMs = 24 * 60 * 60_000;
const nowMs = Date.now();

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

const daysAgo = (days: number) => new Date(nowMs - days * dayMs);

/** Of each feature one row that is over for long enough, and one that is not. */
async function addOfFeatures(): Promise<void> {
  const { tenantId, admin, organizer } = tenant;
  const { eventId } = await playEvent(app, tenantId, { challenges: [] });
  const { id: teamId } = await makeTeam(app, { tenantId, eventId });
  for (const days of [29, 31]) await createKeyFor(app, tenant, { madeDaysAgo: 60, days });
  const key = () => ({ tenantId, id: newId() });
  await asPlatform(app.services, async (tx) => {
    for (const [days, { userId }] of [
      [31, admin],
      [29, organizer],
    ] as const) {
      const over = { createdAt: daysAgo(60), expiresAt: daysAgo(days) };
      await tx.insert(billingEvents).values({ id: `evt_${days}`, type: 'x', receivedAt: daysAgo(days) });
      await tx.insert(teamInvitations).values({
        ...key(),
        ...over,
        teamId,
        inviteeId: userId,
        tokenHash: Buffer.from(`${days}`.padEnd(32)),
        invitedBy: userId,
      });
      await tx.insert(coHostInvitations).values({
        ...key(),
        ...over,
        eventId,
        userId,
        rights: ['edit'],
        invitedBy: admin.userId,
      });
      const mailedAt = daysAgo((days - 29) / 2 + 0.5);
      await tx.insert(announcementMails).values({ tenantId, eventId, userId, mailedAt });
    }
  });
}

test('removes what is long over, and nothing that is still of use', async () => {
  const { userId } = tenant.admin;
  const session = { userId, userAgent: '', address: '' };
  await asPlatform(app.services, async (tx) => {
    const token = { purpose: 'reset-password', userId, validMs: 60_000 } as const;
    for (const days of [3, 0.5, 0])
      await issueToken(tx, { ...app.services, clock: () => nowMs - days * dayMs }, token);
    await tx.insert(spentProofs).values([
      { proofHash: Buffer.from('old'), expiresAt: daysAgo(0.01) },
      { proofHash: Buffer.from('new'), expiresAt: daysAgo(-0.01) },
    ]);
    await tx.insert(mailCooldowns).values([
      { addressHash: Buffer.from('old'), lastAt: daysAgo(9), since: daysAgo(9) },
      { addressHash: Buffer.from('new'), lastAt: daysAgo(0.01), since: daysAgo(0.01) },
    ]);
    await tx.insert(signInLocks).values([
      { accountHash: Buffer.from('old'), lastFailureAt: daysAgo(31) },
      { accountHash: Buffer.from('locked'), lastFailureAt: daysAgo(31), lockedUntil: daysAgo(-1) },
      { accountHash: Buffer.from('new'), lastFailureAt: daysAgo(29) },
    ]);
    await tx.insert(sessions).values([
      { ...session, id: newId(), expiresAt: daysAgo(31) },
      { ...session, id: newId(), expiresAt: daysAgo(-9), endedAt: daysAgo(31), endReason: 'signed-out' },
      { ...session, id: newId(), expiresAt: daysAgo(29) },
    ]);
    for (const [days, state] of [
      [31, 'sent'],
      [31, 'queued'],
      [29, 'sent'],
    ] as const) {
      const services = { ...app.services, clock: () => nowMs - days * dayMs };
      const to = `${state}-${days}@example.org`;
      const mail = {
        kind: 'invitation',
        to,
        tenantId: null,
        subject: 's',
        heading: 'h',
        paragraphs: [],
      } as const;
      await queueMail(tx, services, plainMail(mail));
      await tx.update(mails).set({ state }).where(eq(mails.toAddress, to));
    }
  });
  await addOfFeatures();
  const later = { ...app.services, clock: () => nowMs };
  const cleanups = app.features.flatMap(({ cleanup }) => cleanup ?? []);
  expect(await removeExpired(later, cleanups)).toEqual({
    billingEvents: 1,
    tokens: 1,
    cooldowns: 1,
    proofs: 1,
    devices: 0,
    sessions: 2,
    sessionAddresses: 0,
    refreshTokens: 0,
    locks: 1,
    auditAddresses: 0,
    apiKeys: 1,
    teamInvitations: 1,
    coHostInvitations: 1,
    announcementMails: 1,
    contactMessages: 0,
    webhookDeliveries: 0,
    operatorCalls: 0,
    pastPeople: 0,
    mails: 1,
  });
  expect(Object.values(await removeExpired(later, cleanups)).every((count) => count === 0)).toBe(true);
  const left = await asPlatform(app.services, (tx) => tx.select().from(oneTimeTokens));
  expect(left).toHaveLength(2);
  const kept = await asPlatform(app.services, (tx) => tx.select({ to: mails.toAddress }).from(mails));
  expect(kept.map(({ to }) => to).toSorted()).toEqual(['queued-31@example.org', 'sent-29@example.org']);
});

test('removes folders of uploads that no process writes to any more', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guidon-cleanup-'));
  const make = async (name: string, at: Date) => {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'file.zip'), 'x');
    await utimes(join(folder, name), at, at);
  };
  await make('guidon-upload-old', daysAgo(1));
  await make('guidon-upload-new', daysAgo(0.1));
  await make('something-else', daysAgo(9));
  expect(await removeUploads({ clock: () => nowMs }, folder)).toBe(1);
  expect((await readdir(folder)).toSorted()).toEqual(['guidon-upload-new', 'something-else']);
  await rm(folder, { recursive: true });
});
