import { type CreateInvitationBody, hasRight, type Invitation } from '@guidon/contract';
import { inTenant, newId, type Tx } from '@guidon/db';
import { AppError, refuseViolation } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { RateLimit } from '../../platform/rate-limits/throttle.ts';
import { newSecretToken } from '../../platform/secrets/secret-token.ts';
import { invitationsAudit, t } from './declares.ts';
import { countInvitation } from './invitation-limits.ts';
import { mayInvite } from './policy.ts';
import { presentInvitation } from './read-models.ts';
import { sendInvitation } from './send-invitation.ts';
import { closeExpired, findMemberByEmail, insertInvitation, requireInvitation } from './store.ts';

export async function createInvitation(ctx: MemberCtx, input: CreateInvitationBody): Promise<Invitation> {
  requireInvitable(ctx, input.role);
  await inTenant(ctx, (tx) => countInvitation(tx, ctx, input.email));
  return asNewInvitation(inTenant(ctx, (tx) => invite(tx, ctx, input)));
}

/** Within the transaction of another feature. */
export async function inviteToRole(
  tx: Tx,
  ctx: MemberCtx,
  input: CreateInvitationBody,
  limitOfTenant?: RateLimit,
): Promise<Invitation> {
  requireInvitable(ctx, input.role);
  await countInvitation(tx, ctx, input.email, limitOfTenant);
  return asNewInvitation(invite(tx, ctx, input));
}

function requireInvitable({ actor }: MemberCtx, role: CreateInvitationBody['role']): void {
  if (!mayInvite(actor.role, role))
    throw new AppError('FORBIDDEN', t('mayNotInviteToRole'), { field: 'role' });
}

function asNewInvitation<T>(creating: Promise<T>): Promise<T> {
  return refuseViolation(
    'invitations_open_key',
    () => new AppError('ALREADY_INVITED', undefined, { field: 'email' }),
    creating,
  );
}

async function invite(tx: Tx, ctx: MemberCtx, input: CreateInvitationBody): Promise<Invitation> {
  const { tenantId, actor } = ctx;
  const id = newId();
  const { token, tokenHash } = newSecretToken();
  await requireStranger(tx, ctx, input.email);
  await closeExpired(tx, tenantId, input.email, ctx.clock());
  await insertInvitation(tx, ctx, {
    ...input,
    tenantId,
    id,
    invitedBy: actor.userId,
    tokenHash,
    nowMs: ctx.clock(),
  });
  await sendInvitation(tx, ctx, { ...input, token });
  await invitationsAudit.record(tx, ctx, {
    action: 'invitation.create',
    targetId: id,
    details: { email: input.email, role: input.role },
  });
  return presentInvitation(await requireInvitation(tx, ctx, id), ctx.clock());
}

/** A member needs no invitation, and a removed one can be invited by an administrator only. */
async function requireStranger(tx: Tx, { tenantId, actor }: MemberCtx, email: string): Promise<void> {
  const member = await findMemberByEmail(tx, tenantId, email);
  if (!member) return;
  if (member.removedAt) {
    if (hasRight(actor.role, 'members.readmit')) return;
    throw new AppError('FORBIDDEN', t('personWasRemoved'), { field: 'email' });
  }
  throw new AppError('ALREADY_MEMBER', member.isActive ? undefined : t('personIsDeactivated'), {
    field: 'email',
  });
}
