import type { HistoryInvitations } from '@guidon/contract';
import { asPlatform, inTenant } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { requireUnarchived } from '../events/index.ts';
import { claimHistory, markInvited, uninvitedPeople } from '../history-claims/index.ts';
import { inviteToRole, ofImports } from '../invitations/index.ts';
import { historyImportAudit } from './audit.ts';
import { historyLimits } from './history-limits.ts';
import { knownMembers } from './known-members.ts';
import { requireManagedEvent } from './require-importable.ts';
import { t } from './texts.ts';

type Outcome = keyof HistoryInvitations;

const outcomes: ReadonlyMap<AppError['code'], Outcome> = new Map([
  ['ALREADY_INVITED', 'alreadyInvited'],
  ['ALREADY_MEMBER', 'refused'],
  ['FORBIDDEN', 'refused'],
  ['PLAN_LIMIT', 'later'],
  ['TOO_MANY_REQUESTS', 'later'],
] as const);

/**
 * Invites people into the organization, whose acceptance gives them their results; who has become a member meanwhile
 * gets them at once. A transaction each, so that what is done stays done and each is written to once.
 */
export async function invitePastPeople(ctx: MemberCtx, eventId: string): Promise<HistoryInvitations> {
  const { tenantId } = ctx;
  const { name, people, members } = await inTenant(ctx, async (tx) => {
    const event = await requireManagedEvent(tx, ctx, eventId);
    requireUnarchived(event);
    const waiting = await uninvitedPeople(tx, { tenantId, eventId }, historyLimits.invitationsAtOnce);
    const emails = waiting.map(({ email }) => email);
    return { name: event.name, people: waiting, members: await knownMembers(tx, tenantId, emails) };
  });
  const sums = { invited: 0, claimed: 0, alreadyInvited: 0, refused: 0, later: 0 };
  for (const { userId, email } of people) {
    const member = members.get(email);
    const key = { tenantId, eventId, userId };
    const outcome =
      member === undefined
        ? await inviteOne(ctx, key, { email, event: name })
        : await asPlatform(ctx, (tx) => claimHistory(tx, ctx, { tenantId, email, userId: member })).then(
            (claimed): Outcome => (claimed > 0 ? 'claimed' : 'refused'),
          );
    if (outcome === null) continue;
    sums[outcome] += 1;
    if (outcome === 'later') break;
    if (outcome === 'alreadyInvited' || outcome === 'refused')
      await inTenant(ctx, (tx) => markInvited(tx, key, ctx.clock()));
  }
  if (sums.later > 0) sums.later = people.length - sumOf(sums) + sums.later;
  await inTenant(ctx, (tx) =>
    historyImportAudit.record(tx, ctx, {
      action: 'event.invite-past-people',
      targetId: eventId,
      details: { ...sums },
    }),
  );
  return sums;
}

const sumOf = (sums: HistoryInvitations) => Object.values(sums).reduce((sum, count) => sum + count, 0);

/** Null for who was invited by another call meanwhile. */
async function inviteOne(
  ctx: MemberCtx,
  key: { tenantId: string; eventId: string; userId: string },
  { email, event }: { email: string; event: string },
): Promise<Outcome | null> {
  const message = t('invitationMessage', { event }).in(ctx.language);
  try {
    return await inTenant(ctx, async (tx) => {
      if (!(await markInvited(tx, key, ctx.clock()))) return null;
      await inviteToRole(tx, ctx, { email, role: 'participant', message }, ofImports);
      return 'invited';
    });
  } catch (error) {
    const outcome = error instanceof AppError ? outcomes.get(error.code) : undefined;
    if (outcome === undefined) throw error;
    return outcome;
  }
}
