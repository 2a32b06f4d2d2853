import {
  backupCodes,
  engagementVisits,
  invitations,
  memberships,
  notificationRecipients,
  oneTimeTokens,
  passkeys,
  refreshTokens,
  secondFactors,
  sessions,
  ssoExemptions,
  ssoIdentities,
  teamInvitations,
  trustedDevices,
  type Tx,
  users,
} from '@guidon/db';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { addressOfDeleted, nameOfDeleted } from './name-of-deleted.ts';
import type { UserRow } from './store.ts';

/** Ends every membership of a user and answers where they were. */
export async function endMemberships(tx: Tx, userId: string, nowMs: number): Promise<{ tenantId: string }[]> {
  return tx
    .update(memberships)
    .set({ isActive: false, removedAt: new Date(nowMs) })
    .where(and(eq(memberships.userId, userId), isNull(memberships.removedAt)))
    .returning({ tenantId: memberships.tenantId });
}

/** Takes out of an account whatever tells who it was or opens it. The row stays, since what was done points to it. */
export async function clearAccount(tx: Tx, user: UserRow, nowMs: number): Promise<void> {
  const { id } = user;
  for (const owned of [
    secondFactors,
    backupCodes,
    trustedDevices,
    passkeys,
    oneTimeTokens,
    engagementVisits,
  ]) {
    await tx.delete(owned).where(eq(owned.userId, id));
  }
  await tx
    .delete(notificationRecipients)
    .where(
      and(
        eq(notificationRecipients.userId, id),
        sql`${notificationRecipients.tenantId} in (select tenant_id from memberships where user_id = ${id})`,
      ),
    );
  await tx.delete(ssoExemptions).where(eq(ssoExemptions.userId, id));
  await tx.delete(ssoIdentities).where(eq(ssoIdentities.userId, id));
  await tx
    .delete(refreshTokens)
    .where(sql`${refreshTokens.sessionId} in (select id from sessions where user_id = ${id})`);
  await tx.update(sessions).set({ userAgent: '', address: '' }).where(eq(sessions.userId, id));
  const email = addressOfDeleted(id);
  await tx.update(invitations).set({ email }).where(eq(invitations.acceptedBy, id));
  await tx.update(teamInvitations).set({ email }).where(eq(teamInvitations.claimedBy, id));
  const username = nameOfDeleted(id);
  await tx
    .update(users)
    .set({
      email,
      username,
      usernameKey: username.toLowerCase(),
      passwordHash: 'none',
      firstName: null,
      lastName: null,
      birthDate: null,
      company: null,
      isActive: false,
      isSuperAdmin: false,
      isEmailVerified: false,
      hasCompletedTutorial: false,
      language: 'en',
      timeZone: null,
      avatarKey: null,
      usernameChangedAt: null,
      preferences: {},
      deletedAt: new Date(nowMs),
    })
    .where(eq(users.id, id));
}
