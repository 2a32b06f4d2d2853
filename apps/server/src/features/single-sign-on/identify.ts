import type { SsoProblem, GroupRole, SsoRole } from '@guidon/contract';
import { ssoIdentities, type Tx, type users } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/http/context.ts';
import { findUserByEmail } from '../accounts/index.ts';
import { lockMembership, updateMembership } from '../memberships/index.ts';
import { singleSignOnAudit } from './declares.ts';
import { createMember } from './create-member.ts';
import { deriveUsername } from './usernames.ts';
import { isDomainProven } from './domains.ts';
import type { LinkOffer } from './link-offer.ts';
import type { ProviderClaims } from './read-claims.ts';
import { sendOffer } from './send-offer.ts';
import type { ConnectionRow } from './store.ts';

interface NewcomerOffer extends LinkOffer {
  newcomer: NonNullable<LinkOffer['newcomer']>;
}

/** Limits what one tenant's provider has mailed to people who may never have heard of it. */
const mailsOfTenant = { name: 'sso-newcomers', points: 200, perSeconds: 60 * 60 };

export interface Introduction {
  connection: ConnectionRow;
  claims: ProviderClaims;
  /** A suffix for the username of a new account; null for none. */
  usernameEnding: string | null;
}

export type Identification = { userId: string } | { problem: SsoProblem };

/**
 * Whom a provider speaks of. A tenant's admins decide what its provider says, so its word counts for identities that
 * were linked before, and for people the platform does not know with an address of a domain that the tenant has proven.
 * Whoever reads the mails of any other address is asked by mail; so is the owner of an account that exists, even when
 * they are a member of the tenant. Both are answered alike.
 */
export async function identify(tx: Tx, ctx: Ctx, introduction: Introduction): Promise<Identification> {
  const { connection, claims } = introduction;
  const linked = await touchLinked(tx, ctx, introduction);
  if (linked !== null) return admit(tx, ctx, introduction, linked);
  if (claims.email === null) return { problem: 'no-email' };
  const owner = await findUserByEmail(tx, claims.email);
  if (!owner) return welcome(tx, ctx, introduction, claims.email);
  // A parallel sign-in of the same person may have created the account between the two look-ups.
  const linkedMeanwhile = await touchLinked(tx, ctx, introduction);
  if (linkedMeanwhile !== null) return admit(tx, ctx, introduction, linkedMeanwhile);
  await offerLink(tx, ctx, { connection, claims, owner });
  return { problem: 'confirm-by-mail' };
}

/** The user linked to this identity; null when there is none. */
async function touchLinked(tx: Tx, ctx: Ctx, { connection, claims }: Introduction): Promise<string | null> {
  const [linked] = await tx
    .update(ssoIdentities)
    .set({ lastUsedAt: new Date(ctx.clock()) })
    .where(
      and(
        eq(ssoIdentities.tenantId, connection.tenantId),
        eq(ssoIdentities.issuer, connection.issuer),
        eq(ssoIdentities.subject, claims.subject),
      ),
    )
    .returning({ userId: ssoIdentities.userId });
  return linked?.userId ?? null;
}

async function admit(
  tx: Tx,
  ctx: Ctx,
  { connection, claims }: Introduction,
  userId: string,
): Promise<Identification> {
  const { tenantId } = connection;
  const member = await lockMembership(tx, tenantId, userId);
  if (!member?.isActive) return { problem: 'not-a-member' };
  const role = mapRole(claims.groups, connection);
  // The role of admin is given and taken by hand only, so groups do not change it.
  const isMapped = connection.groupRoles.length > 0 && member.role !== 'admin';
  if (!isMapped || member.role === role) return { userId };
  await updateMembership(tx, ctx, { tenantId, userId }, { role });
  await singleSignOnAudit.record(tx, ctx, {
    action: 'sso.change-role',
    targetId: userId,
    tenantId,
    actorUserId: userId,
    details: { from: member.role, to: role },
  });
  return { userId };
}

async function welcome(
  tx: Tx,
  ctx: Ctx,
  { connection, claims, usernameEnding }: Introduction,
  email: string,
): Promise<Identification> {
  const { tenantId, issuer } = connection;
  const { subject, isEmailVerified, firstName, lastName } = claims;
  const newcomer = { email, username: deriveUsername(claims.nameHints), firstName, lastName };
  const role = mapRole(claims.groups, connection);
  if (!(await isDomainProven(tx, tenantId, email))) {
    await askNewcomer(tx, ctx, { tenantId, offer: { issuer, subject, role, newcomer } });
    return { problem: 'confirm-by-mail' };
  }
  const identity = { tenantId, issuer, subject };
  return {
    userId: await createMember(tx, ctx, { newcomer, identity, role, isEmailVerified, usernameEnding }),
  };
}

/** Asks by mail whether an address belongs to the person whom the provider names; makes nothing before the answer. */
async function askNewcomer(
  tx: Tx,
  ctx: Ctx,
  { tenantId, offer }: { tenantId: string; offer: NewcomerOffer },
): Promise<void> {
  if (!(await ctx.rateLimits.consume(mailsOfTenant, tenantId)).allowed) return;
  const { email } = offer.newcomer;
  const isSent = await sendOffer(tx, ctx, { tenantId, offer, owner: null, email });
  if (!isSent) return;
  await singleSignOnAudit.record(tx, ctx, {
    action: 'sso.ask-newcomer',
    targetId: tenantId,
    tenantId,
    details: { issuer: offer.issuer },
  });
}

/**
 * Asks the owner of an account by mail whether the provider may sign them in; reveals nothing to the browser that
 * tried.
 */
async function offerLink(
  tx: Tx,
  ctx: Ctx,
  {
    connection,
    claims,
    owner,
  }: {
    connection: ConnectionRow;
    claims: ProviderClaims;
    owner: typeof users.$inferSelect;
  },
): Promise<void> {
  if (!owner.isActive || owner.deletedAt) return;
  const { tenantId, issuer } = connection;
  const offer = { issuer, subject: claims.subject, role: mapRole(claims.groups, connection) };
  if (!(await sendOffer(tx, ctx, { tenantId, offer, owner, email: owner.email }))) return;
  await singleSignOnAudit.record(tx, ctx, {
    action: 'sso.offer-link',
    targetId: owner.id,
    tenantId,
    details: { issuer },
  });
}

export interface RoleRules {
  defaultRole: SsoRole;
  groupRoles: readonly GroupRole[];
}

/** The role for a user's groups: the first matching row decides, else the default. */
export function mapRole(groups: ReadonlySet<string>, { defaultRole, groupRoles }: RoleRules): SsoRole {
  return groupRoles.find(({ group }) => groups.has(group))?.role ?? defaultRole;
}
