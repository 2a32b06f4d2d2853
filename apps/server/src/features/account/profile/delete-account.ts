import type { DeleteAccountBody } from '@guidon/contract';
import { asPlatform, type Tx, users } from '@guidon/db';
import { and, eq, ne } from 'drizzle-orm';
import type { PersonalData } from '../../../platform/feature/personal-data.ts';
import { removeBytes } from '../../../platform/files/stored-bytes.ts';
import { AppError, invalidField } from '../../../platform/http/app-error.ts';
import type { SignedInCtx } from '../../../platform/http/context.ts';
import { readerLanguage } from '../../../platform/language/reader-language.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { endSessionsOf, requireOwnAccount, requireRecentProof } from '../../sign-in/index.ts';
import { endMemberships, lockMembershipsOf, requireBreakGlass } from '../../memberships/index.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { leaveAllTeams } from '../../teams/index.ts';
import { profileAudit, t } from '../declares.ts';
import { lastAdminOf, lockAdmins, addressOfDeleted, nameOfDeleted } from './preview-deletion.ts';
import { lockUser, requireUser, type UserRow } from './store.ts';
import { publishMemberChanged } from './publish-member-changed.ts';

interface ClosingDeps {
  live: LiveEvents;
  personalData: readonly PersonalData[];
}

/** Deletes the caller's account for good: what they did stays without their name, everything about them goes. */
export async function deleteAccount(
  ctx: SignedInCtx,
  { live, personalData }: ClosingDeps,
  input: DeleteAccountBody,
): Promise<void> {
  requireOwnAccount(ctx);
  const { userId } = ctx.actor;
  const user = await asPlatform(ctx, (tx) => requireUser(tx, userId));
  if (input.confirmation !== user.username) {
    throw invalidField('confirmation', t('confirmByUsername'));
  }
  await requireRecentProof(ctx, input.currentPassword, 'always-password');
  const freedKeys = await asPlatform(ctx, (tx) => closeAccount(tx, ctx, { live, personalData }, user));
  await removeBytes(ctx, freedKeys);
}

async function closeAccount(
  tx: Tx,
  ctx: SignedInCtx,
  { live, personalData }: ClosingDeps,
  checked: UserRow,
): Promise<string[]> {
  await lockAdmins(tx, checked.id);
  await requireReplaceable(tx, checked);
  const user = await lockUser(tx, checked.id);
  if (user.passwordHash !== checked.passwordHash) throw new AppError('CONFLICT');
  await queueFarewell(tx, ctx, user);
  await endSessionsOf(tx, ctx, { userId: user.id }, 'account-closed');
  await lockMembershipsOf(tx, user.id);
  await leaveAllTeams(tx, { ...ctx, live }, { userId: ctx.actor.userId });
  const left = await endMemberships(tx, user.id, ctx.clock());
  for (const { tenantId } of left) await requireBreakGlass(tx, tenantId);
  for (const place of left.length > 0 ? left : [{}]) {
    await profileAudit.record(tx, ctx, { action: 'user.delete', targetId: user.id, ...place });
  }
  const freedKeys = await erase(tx, ctx, personalData, user.id);
  await publishMemberChanged(tx, ctx, user.id);
  return user.avatarKey === null ? freedKeys : [user.avatarKey, ...freedKeys];
}

/**
 * Removes from an account what identifies its owner or signs them in. The row stays, since other rows refer to it.
 * Answers the keys of bytes that go after the commit.
 */
async function erase(
  tx: Tx,
  ctx: SignedInCtx,
  personalData: readonly PersonalData[],
  userId: string,
): Promise<string[]> {
  const person = {
    userId,
    emailAfter: addressOfDeleted(userId),
    usernameAfter: nameOfDeleted(userId),
    nowMs: ctx.clock(),
  };
  const freedKeys: string[] = [];
  for (const known of personalData) freedKeys.push(...((await known.erase?.(tx, person)) ?? []));
  return freedKeys;
}

async function requireReplaceable(tx: Tx, user: UserRow): Promise<void> {
  if (user.isSuperAdmin) {
    const others = and(eq(users.isSuperAdmin, true), eq(users.isActive, true), ne(users.id, user.id));
    if ((await tx.$count(users, others)) === 0) {
      throw new AppError('LAST_ADMIN', t('onlySuperAdmin'));
    }
  }
  const left = await lastAdminOf(tx, user.id);
  if (left.length === 0) return;
  const names = left.map(({ tenantDisplayName }) => tenantDisplayName);
  throw new AppError('LAST_ADMIN', t('onlyAdminOf', { organizations: names.join(', ') }), {
    details: { tenantIds: left.map(({ tenantId }) => tenantId) },
  });
}

async function queueFarewell(tx: Tx, ctx: SignedInCtx, user: UserRow): Promise<void> {
  await queueMail(tx, ctx, {
    kind: 'account-deleted',
    to: user.email,
    userId: user.id,
    language: readerLanguage(user.language),
    tenantId: ctx.actor.tenantId,
    subject: t('farewell.heading'),
    heading: t('farewell.heading'),
    paragraphs: [t('farewell.hello', { username: user.username }), t('farewell.whatStays')],
    footnotes: [t('farewell.addressIsFree')],
  });
}
