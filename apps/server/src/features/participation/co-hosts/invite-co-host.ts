import { type CoHost, hasRight, type InviteCoHostBody, limits } from '@guidon/contract';
import { inTenant, memberships, newId, type Tx, users, tenants } from '@guidon/db';
import { coHostInvitations } from '@guidon/db/schema/participation';
import { and, eq } from 'drizzle-orm';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { sendDomainEvent } from '../../../platform/notifications/domain-event.ts';
import { type EventRow, lockEventFor, lockAnyEventFor } from '../../events/index.ts';
import { findMemberByEmail, inviteToRole, invitationsTo, revokeInvitation } from '../../invitations/index.ts';
import { coHostInvited, coHostsAudit, t } from '../declares.ts';
import { requireGivable } from './update-co-host.ts';
import {
  isStillGiven,
  isUnanswered,
  presentInvited,
  selectCoHosts,
  selectInvitations,
} from './read-models.ts';
import { closeInvitationsTo, answerInvitation } from './store.ts';
import { readerLanguage } from '../../../platform/language/reader-language.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { throttle } from '../../../platform/rate-limits/throttle.ts';

/** To a member of the staff, or to an address that is then invited as an organizer too. */
type Addressee = { userId: string } | { email: string };

export async function inviteCoHost(
  ctx: MemberCtx,
  eventId: string,
  { userId, email, rights }: InviteCoHostBody,
): Promise<CoHost> {
  const { tenantId, actor } = ctx;
  return inTenant(ctx, async (tx) => {
    const event = await lockEventFor(tx, ctx, eventId, 'hosts');
    requireGivable(actor, event, { rights });
    const to = await findAddressee(tx, ctx, { userId, email });
    if ('userId' in to) await requireNewHost(tx, ctx, event, to.userId);
    await requireRoom(tx, ctx, eventId, to);
    const id = newId();
    const now = ctx.clock();
    await tx.insert(coHostInvitations).values({
      tenantId,
      id,
      eventId,
      ...to,
      rights,
      invitedBy: actor.userId,
      invitationId: 'email' in to ? await inviteOutsider(tx, ctx, event, to.email) : null,
      createdAt: new Date(now),
      expiresAt: new Date(now + limits.invitationMs),
    });
    if ('userId' in to) {
      await sendCoHostInvitation(tx, ctx, { event, userId: to.userId });
      await sendDomainEvent(tx, ctx, coHostInvited, { tenantId, invitationId: id });
    }
    await coHostsAudit.record(tx, ctx, {
      action: 'co-host.invite',
      targetId: eventId,
      details: { ...to, rights },
    });
    const [invited] = await selectInvitations(tx, eq(coHostInvitations.id, id), 1);
    if (!invited) throw notFound(t('invitationNotFound'));
    return presentInvited(invited);
  });
}

/** An address of active staff is that member; any other of the organization is refused where the role is given. */
async function findAddressee(
  tx: Tx,
  { tenantId }: MemberCtx,
  { userId, email }: Pick<InviteCoHostBody, 'userId' | 'email'>,
): Promise<Addressee> {
  if (userId !== undefined) return { userId };
  if (email === undefined) throw notFound(t('newCoHostNotFound'));
  const member = await findMemberByEmail(tx, tenantId, email);
  return member?.isActive ? { userId: member.userId } : { email };
}

async function requireNewHost(
  tx: Tx,
  { tenantId }: MemberCtx,
  event: EventRow,
  userId: string,
): Promise<void> {
  const [member] = await tx
    .select({ role: memberships.role, username: users.username })
    .from(memberships)
    .innerJoin(users, and(eq(users.id, memberships.userId), eq(users.isActive, true)))
    .where(
      and(eq(memberships.tenantId, tenantId), eq(memberships.userId, userId), eq(memberships.isActive, true)),
    );
  if (!member) throw notFound(t('newCoHostNotFound'));
  const { role, username } = member;
  if (!hasRight(role, 'events.run')) throw new AppError('CONFLICT', t('notStaff'));
  if (hasRight(role, 'events.run-all') || userId === event.createdBy)
    throw new AppError('CONFLICT', t('hasEveryRight', { username }));
  const [host] = await selectCoHosts(tx, { tenantId, eventId: event.id }, userId);
  if (host) throw new AppError('ALREADY_INVITED', t('isCoHost', { username }));
}

/** ALREADY_INVITED while an invitation to the same is open; one that has ended makes room for this one. */
async function requireRoom(tx: Tx, ctx: MemberCtx, eventId: string, to: Addressee): Promise<void> {
  const { tenantId } = ctx;
  const nowMs = ctx.clock();
  const ofEvent = and(eq(coHostInvitations.tenantId, tenantId), eq(coHostInvitations.eventId, eventId));
  const open = await selectInvitations(tx, and(ofEvent, isUnanswered(nowMs)), limits.coHosts);
  const isTo = ({ invitation }: (typeof open)[number]) =>
    'userId' in to ? invitation.userId === to.userId : invitation.email === to.email;
  if (open.some((found) => isTo(found) && isStillGiven(found)))
    throw new AppError('ALREADY_INVITED', t('isInvited'));
  await closeInvitationsTo(tx, { tenantId, eventId }, to, nowMs);
  const hosts = await selectCoHosts(tx, { tenantId, eventId });
  if (hosts.length + open.length >= limits.coHosts) throw new AppError('LIMIT_REACHED');
  await ctx.entitlements.require(tx, tenantId, 'co-hosts', 1);
}

async function inviteOutsider(tx: Tx, ctx: MemberCtx, event: EventRow, email: string): Promise<string> {
  const message = t('message', { event: event.name }).in(ctx.language);
  const { id } = await inviteToRole(tx, ctx, { email, role: 'organizer', message });
  return id;
}

/** To a member, counted among the invitations to their address. */
async function sendCoHostInvitation(
  tx: Tx,
  ctx: MemberCtx,
  { event, userId }: { event: { name: string }; userId: string },
): Promise<void> {
  const { tenantId, actor } = ctx;
  const [tenant] = await tx
    .select({ displayName: tenants.displayName })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  const [user] = await tx
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  if (!tenant || !user) return;
  const { limit, key } = invitationsTo(ctx, user.email);
  await throttle(ctx.rateLimits, limit, key);
  const heading = t('mail.heading', { event: event.name });
  const names = { inviter: actor.username, event: event.name, organization: tenant.displayName };
  await queueMail(tx, ctx, {
    kind: 'co-host-invitation',
    to: user.email,
    userId,
    tenantId,
    language: readerLanguage(user.language),
    subject: heading,
    heading,
    paragraphs: [t('mail.invites', names), t('mail.rights')],
    action: { label: t('mail.open'), path: '/teams/invitations' },
    footnotes: [t('mail.valid')],
  });
}

export async function revokeCoHostInvitation(
  ctx: MemberCtx,
  { eventId, coHostInvitationId: id }: { eventId: string; coHostInvitationId: string },
): Promise<void> {
  const { tenantId } = ctx;
  const nowMs = ctx.clock();
  await inTenant(ctx, async (tx) => {
    await lockAnyEventFor(tx, ctx, eventId, 'hosts');
    const [invitation] = await tx
      .select()
      .from(coHostInvitations)
      .where(and(eq(coHostInvitations.id, id), eq(coHostInvitations.eventId, eventId)));
    if (!invitation) throw notFound(t('invitationNotFound'));
    const { acceptedAt, declinedAt, revokedAt, invitationId, userId, email } = invitation;
    if (acceptedAt ?? declinedAt ?? revokedAt) throw new AppError('CONFLICT', t('notOpen'));
    await answerInvitation(tx, { tenantId, id }, { revokedAt: new Date(nowMs) });
    if (invitationId !== null) await revokeInvitation(tx, { tenantId, id: invitationId }, nowMs);
    await coHostsAudit.record(tx, ctx, {
      action: 'co-host.revoke',
      targetId: eventId,
      details: userId === null ? { email } : { userId },
    });
  });
}
