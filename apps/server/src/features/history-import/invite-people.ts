import type { HistoryInvitations } from '@guidon/contract';
import { asPlatform, inTenant } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { requireUnarchived } from '../events/index.ts';
import { claimHistory, markInvited, uninvitedPeople, waitingMembers } from '../history-claims/index.ts';
import { inviteToRole, ofImports } from '../invitations/index.ts';
import { historyImportAudit } from './audit.ts';
import { historyLimits } from './history-limits.ts';
import { knownMembers } from './known-members.ts';
import { requireManagedEvent } from './require-importable.ts';
import { t } from './texts.ts';

type Outcome = keyof HistoryInvitations;

const outcomes: ReadonlyMap<AppError['code'], Outcome> = new Map([
  ['ALREADY_INVITED', 'alreadyInvited'],
  ['PLAN_LIMIT', 'later'],
  ['TOO_MANY_REQUESTS', 'later'],
] as const);

/**
 * Invites people into the organization, whose acceptance gives them their results; who has become a member meanwhile
 * gets them at once. A transaction each, so that what is done stays done and each is written to once.
 */
export async function invitePastPeople(ctx: MemberCtx, eventId: string): Promise<HistoryInvitations> {
  const { tenantId } = ctx;
  const key = { tenantId, eventId };
  const { name, joined } = await inTenant(ctx, async (tx) => {
    const event = await requireManagedEvent(tx, ctx, eventId);
    requireUnarchived(event);
    return { name: event.name, joined: await waitingMembers(tx, key, historyLimits.invitationsAtOnce) };
  });
  const sums = { invited: 0, claimed: 0, alreadyInvited: 0, refused: 0, later: 0 };
  for (const member of joined) sums.claimed += await claimOne(ctx, member);
  const { people, members } = await inTenant(ctx, async (tx) => {
    const waiting = await uninvitedPeople(tx, key, historyLimits.invitationsAtOnce);
    const emails = waiting.map(({ email }) => email);
    return { people: waiting, members: await knownMembers(tx, tenantId, emails) };
  });
  let seen = 0;
  for (const { userId, email } of people) {
    const person = { ...key, userId };
    const { outcome, isDone } = members.has(email)
      ? takesPart
      : await inviteOne(ctx, person, { email, event: name });
    if (outcome === 'later') break;
    seen += 1;
    if (outcome !== null) sums[outcome] += 1;
    if (isDone) await inTenant(ctx, (tx) => markInvited(tx, person, ctx.clock()));
  }
  sums.later = people.length - seen;
  await inTenant(ctx, (tx) =>
    historyImportAudit.record(tx, ctx, {
      action: 'event.invite-past-people',
      targetId: eventId,
      details: { ...sums },
    }),
  );
  return sums;
}

interface Answer {
  /** Null for who was invited by another call meanwhile. */
  outcome: Outcome | null;
  /** Not to be tried again; who cannot be invited as a member may show later that the address is theirs. */
  isDone: boolean;
}

/** Members who could not be given their results, since they have some of their own in the event. */
const takesPart: Answer = { outcome: 'refused', isDone: true };

/** Answers 1 or 0; what fails for one person is left for another call, and does not stop the rest. */
async function claimOne(
  ctx: MemberCtx,
  { email, memberId }: { email: string; memberId: string },
): Promise<number> {
  const { tenantId } = ctx;
  try {
    const claimed = await asPlatform(ctx, (tx) =>
      claimHistory(tx, ctx, { tenantId, email, userId: memberId }),
    );
    return Math.min(claimed, 1);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return 0;
  }
}

async function inviteOne(
  ctx: MemberCtx,
  key: { tenantId: string; eventId: string; userId: string },
  { email, event }: { email: string; event: string },
): Promise<Answer> {
  const message = t('invitationMessage', { event }).in(ctx.language);
  try {
    return await inTenant(ctx, async (tx) => {
      if (!(await markInvited(tx, key, ctx.clock()))) return { outcome: null, isDone: false };
      await inviteToRole(tx, ctx, { email, role: 'participant', message }, ofImports);
      return { outcome: 'invited', isDone: false };
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const outcome = outcomes.get(error.code) ?? 'refused';
    return { outcome, isDone: error.code === 'ALREADY_INVITED' || error.code === 'FORBIDDEN' };
  }
}
