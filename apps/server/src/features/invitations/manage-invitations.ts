import {
  invitableRoles,
  type invitationRoutes,
  type RouteInput,
  type RouteResult,
  type Invitation,
  limits,
} from '@guidon/contract';
import { inTenant, invitations, type Tx } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { keysetPage, orderByLatest } from '../../platform/http/keyset-page.ts';
import { inState, presentInvitation, selectInvitations } from './read-models.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { newSecretToken } from '../../platform/secrets/secret-token.ts';
import { invitationsAudit, t } from './declares.ts';
import { countInvitation } from './invitation-limits.ts';
import { sendInvitation } from './send-invitation.ts';
import { renewInvitation, requireInvitation, revokeInvitation as revoke } from './store.ts';

type List = typeof invitationRoutes.list;

const latestFirst = orderByLatest('invitations', invitations.createdAt, invitations.id);

export async function listInvitations(
  ctx: MemberCtx,
  query: RouteInput<List>['query'],
): Promise<RouteResult<List>> {
  const nowMs = ctx.clock();
  const page = keysetPage(ctx, latestFirst, query);
  const roles = invitableRoles[ctx.actor.role];
  const rows = await inTenant(ctx, (tx) =>
    selectInvitations(tx, {
      tenantId: ctx.tenantId,
      roles,
      where: query.state === 'all' ? undefined : inState(query.state, nowMs),
      ...page,
    }),
  );
  const { data, nextCursor } = page.cut(rows);
  return {
    data: data.map((row) => presentInvitation(row, nowMs)),
    nextCursor,
    can: { invite: [...roles] },
  };
}

/** Sends an unused invitation with a new link for another week; the earlier link ends. */
export async function resendInvitation(ctx: MemberCtx, invitationId: string): Promise<Invitation> {
  const { token, tokenHash } = newSecretToken();
  return inTenant(ctx, async (tx) => {
    const { invitation } = await requireInvitation(tx, ctx, invitationId);
    await requireSendable(tx, ctx, invitation);
    const renewed = await renewInvitation(tx, invitation, { tokenHash, nowMs: ctx.clock() });
    if (!renewed) throw tooSoon(limits.resendCooldownMs);
    const { email, message } = invitation;
    await sendInvitation(tx, ctx, { email, message, role: invitation.role, token });
    await invitationsAudit.record(tx, ctx, {
      action: 'invitation.resend',
      targetId: invitationId,
      details: { email },
    });
    return presentInvitation(await requireInvitation(tx, ctx, invitationId), ctx.clock());
  });
}

interface SentInvitation {
  email: string;
  sentAt: Date;
  acceptedAt: Date | null;
  revokedAt: Date | null;
}

async function requireSendable(
  tx: Tx,
  ctx: MemberCtx,
  { email, sentAt, acceptedAt, revokedAt }: SentInvitation,
): Promise<void> {
  if (acceptedAt) throw new AppError('CONFLICT', t('acceptedAlready'));
  if (revokedAt) throw new AppError('CONFLICT', t('closed'));
  const waitMs = sentAt.getTime() + limits.resendCooldownMs - ctx.clock();
  if (waitMs > 0) throw tooSoon(waitMs);
  await countInvitation(tx, ctx, email);
}

function tooSoon(waitMs: number): AppError {
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  return new AppError('TOO_MANY_REQUESTS', t('sentJustNow', { seconds: retryAfterSeconds }), {
    details: { retryAfterSeconds },
  });
}

export async function revokeInvitation(ctx: MemberCtx, invitationId: string): Promise<Invitation> {
  return inTenant(ctx, async (tx) => {
    const { invitation } = await requireInvitation(tx, ctx, invitationId);
    if (!(await revoke(tx, invitation, ctx.clock()))) throw new AppError('CONFLICT', t('notOpen'));
    await invitationsAudit.record(tx, ctx, {
      action: 'invitation.revoke',
      targetId: invitationId,
      details: { email: invitation.email },
    });
    return presentInvitation(await requireInvitation(tx, ctx, invitationId), ctx.clock());
  });
}
