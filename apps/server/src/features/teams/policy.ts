import { type TeamPermissions, foldName } from '@guidon/contract';
import type { events, teams } from '@guidon/db';
import type { Member } from '../../platform/http/context.ts';
import { type EventOwnership, hasEventRight, isOver, phaseOf } from '../events/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { LocalizedText } from '../../platform/language/localized-text.ts';
import { t } from './declares.ts';

export type EventOfTeams = typeof events.$inferSelect;

export type TeamRow = typeof teams.$inferSelect;

/** What has been answered, which ends some changes. */
export interface AnswerState {
  byPerson: boolean;
  byTeam: boolean;
  /** Whether those who judge have taken what the person scores for out of the ranking. */
  isJudged: boolean;
}

/** Of somebody who has not come yet. */
export const newcomer: Pick<AnswerState, 'byPerson' | 'isJudged'> = { byPerson: false, isJudged: false };

/** Why people may not change teams by themselves now; null when they may. */
export type ChangeRefusal = 'individual' | 'over' | 'never' | 'started' | 'answered' | 'locked' | 'judged';

/** Whether a person may make or join a team. Who has answered already stays where the points are. */
export function whyNotEnter(
  event: EventOfTeams,
  team: Pick<TeamRow, 'lockedAt'> | null,
  { byPerson, isJudged }: Pick<AnswerState, 'byPerson' | 'isJudged'>,
  nowMs: number,
): ChangeRefusal | null {
  return whyNotChange(event, team, { hasAnswered: byPerson, isJudged }, nowMs);
}

/** Whether a person may leave a team, or its leader remove them. What a team has learnt by answering stays in it. */
export function whyNotExit(
  event: EventOfTeams,
  team: Pick<TeamRow, 'lockedAt'>,
  { byPerson, byTeam, isJudged }: AnswerState,
  nowMs: number,
): ChangeRefusal | null {
  return whyNotChange(event, team, { hasAnswered: byPerson || byTeam, isJudged }, nowMs);
}

function whyNotChange(
  event: EventOfTeams,
  team: Pick<TeamRow, 'lockedAt'> | null,
  { hasAnswered, isJudged }: { hasAnswered: boolean; isJudged: boolean },
  nowMs: number,
): ChangeRefusal | null {
  if (event.teamMode === 'individual') return 'individual';
  if (isOver(event, nowMs)) return 'over';
  if (team?.lockedAt) return 'locked';
  if (isJudged) return 'judged';
  if (event.teamChanges === 'never') return 'never';
  if (event.teamChanges === 'until-start' && phaseOf(event, nowMs) === 'live') return 'started';
  return event.teamChanges === 'until-first-answer' && hasAnswered ? 'answered' : null;
}

/** Whether a leader may change what a team is called and shows; those who run teams always may. */
export function whyNotEdit(
  event: EventOfTeams,
  team: Pick<TeamRow, 'lockedAt'>,
  nowMs: number,
): ChangeRefusal | null {
  if (team.lockedAt) return 'locked';
  return isOver(event, nowMs) ? 'over' : null;
}

export interface TeamReader {
  actor: Member;
  event: EventOfTeams & EventOwnership;
  team: TeamRow;
  isMember: boolean;
  answered: AnswerState;
  nowMs: number;
  /** Whether the reader takes part alone, and may come into a team of the event. */
  isFree: boolean;
}

export function isLeader({ actor, team }: Pick<TeamReader, 'actor' | 'team'>): boolean {
  return team.leaderUserId === actor.userId;
}

/** What the reader may do; sent with every team. */
export function teamPermissions(reader: TeamReader): TeamPermissions {
  const { actor, event, team, isMember, answered, nowMs, isFree } = reader;
  const manage = hasEventRight(actor, event, 'teams');
  const stands = team.disbandedAt === null;
  const leads = isMember && isLeader(reader);
  const runs = stands && (manage || leads);
  const mayExit = whyNotExit(event, team, answered, nowMs) === null;
  return {
    edit: runs && (manage || whyNotEdit(event, team, nowMs) === null),
    join: stands && team.isOpen && isFree,
    leave: stands && isMember && !leads && mayExit,
    invite: runs && whyNotEnter(event, team, newcomer, nowMs) === null,
    removeMembers: stands && (manage || (leads && mayExit)),
    handOver: runs,
    disband: stands && (manage || (leads && mayExit && !answered.byTeam)),
    chat: isMember,
    announce: leads,
    manage,
    judge: hasEventRight(actor, event, 'judge'),
  };
}

/** Names with the same key look alike: only one team of an event has it. A name of signs alone is its own key. */
export function nameKeyOf(name: string): string {
  return foldName(name) || name.normalize('NFKC').trim();
}

/** The sentence for why people may not change teams by themselves. */
export function refusalText(refusal: ChangeRefusal | 'full'): LocalizedText {
  return t(`refusal.${refusal}`);
}

export function requireChangeable(refusal: ChangeRefusal | null): void {
  if (refusal !== null) throw new AppError('TEAM_LOCKED', refusalText(refusal));
}
