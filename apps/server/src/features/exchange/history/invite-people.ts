import type { HistoryInvitations } from '@guidon/contract';
import { asPlatform, inTenant } from '@guidon/db';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireUnarchived } from '../../events/index.ts';
import {
  claimHistory,
  inviteToRole,
  markInvited,
  ofImports,
  waitingPeople,
  type WaitingPerson,
} from '../../invitations/index.ts';
import { historyImportAudit, t } from '../declares.ts';
import { historyLimits } from './history-limits.ts';
import { knownMembers } from './counterparts.ts';
import { requireManagedEvent } from './history-state.ts';
type Outcome = Exclude<keyof HistoryInvitations, 'next'>;

const outcomes: ReadonlyMap<AppError['code'], Outcome> = new Map([
  ['ALREADY_INVITED', 'alreadyInvited'],
  ['PLAN_LIMIT', 'later'],
  ['TOO_MANY_REQUESTS', 'later'],
] as const);

/**
 * Invites people into the organization, whose acceptance gives them their results; who has become a member meanwhile
 * gets them at once. A transaction each, so that what is done stays done and each is written to once. Whoever is
 * refused keeps nobody behind them waiting: the next call goes on after the last one of this.
 */
export async function invitePastPeople(
  ctx: MemberCtx,
  eventId: string,
  after: string | null,
): Promise<HistoryInvitations> {
  const { tenantId } = ctx;
  const key = { tenantId, eventId };
  const most = historyLimits.invitationsAtOnce;
  const { event, people, members } = await inTenant(ctx, async (tx) => {
    const managed = await requireManagedEvent(tx, ctx, eventId);
    requireUnarchived(managed);
    const waiting = await waitingPeople(tx, key, { after, most });
    const emails = waiting.map(({ email }) => email);
    return { event: managed.name, people: waiting, members: await knownMembers(tx, tenantId, emails) };
  });
  const sums = { invited: 0, claimed: 0, alreadyInvited: 0, refused: 0, later: 0 };
  let seen = 0;
  for (const person of people) {
    const own = { ...key, userId: person.userId };
    const { outcome, isDone } = await answerOne(ctx, own, {
      person,
      event,
      isMember: members.has(person.email),
    });
    if (outcome === 'later') break;
    seen += 1;
    if (outcome !== null) sums[outcome] += 1;
    if (isDone) await inTenant(ctx, (tx) => markInvited(tx, own, ctx.clock()));
  }
  sums.later = people.length - seen;
  await inTenant(ctx, (tx) =>
    historyImportAudit.record(tx, ctx, {
      action: 'event.invite-past-people',
      targetId: eventId,
      details: { ...sums },
    }),
  );
  const hasMore = sums.later === 0 && people.length === most;
  return { ...sums, next: hasMore ? (people.at(-1)?.userId ?? null) : null };
}

function answerOne(
  ctx: MemberCtx,
  key: { tenantId: string; eventId: string; userId: string },
  { person, event, isMember }: { person: WaitingPerson; event: string; isMember: boolean },
): Promise<Answer> | Answer {
  const { email, memberId } = person;
  if (memberId !== null) return claimOne(ctx, { email, memberId });
  return isMember ? takesPart : inviteOne(ctx, key, { email, event });
}

interface Answer {
  /** Null for who was invited by another call meanwhile. */
  outcome: Outcome | null;
  /** Not to be tried again; who cannot be invited as a member may show later that the address is theirs. */
  isDone: boolean;
}

/** Members who could not be given their results, since they have some of their own in the event. */
const takesPart: Answer = { outcome: 'refused', isDone: true };

/** What fails for one person is left for another call, and does not stop the rest. */
async function claimOne(
  ctx: MemberCtx,
  { email, memberId }: { email: string; memberId: string },
): Promise<Answer> {
  const { tenantId } = ctx;
  try {
    const claimed = await asPlatform(ctx, (tx) =>
      claimHistory(tx, ctx, { tenantId, email, userId: memberId }),
    );
    return { outcome: claimed > 0 ? 'claimed' : null, isDone: false };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { outcome: 'refused', isDone: false };
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
