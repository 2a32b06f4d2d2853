import {
  attemptRuleDefaults,
  challengePageNames,
  eventSettingDefaults,
  eventTeamDefaults,
  pick,
  wrongAnswerRuleNames,
} from '@guidon/contract';
import { soloUnitId, type Tx, type UnitId } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { flagKeyOf } from '../../platform/secrets/unit-flag.ts';
import { readFlagSecret, type WholeChallenge } from '../challenges/index.ts';
import { nominalPoints } from '../progress/index.ts';
import {
  type ChallengeContent,
  createLiveEvent,
  type EventDefinition,
  type LiveChallenge,
  type LiveFact,
  type OpenedEvent,
} from '../standings/index.ts';
import { type AnswerEntry, type AnswerOutcome, isRightBy } from './answer-entry.ts';

/** A challenge that somebody reads or answers in an opened event. */
export interface OpenedChallenge extends OpenedEvent {
  challenge: LiveChallenge;
  content: ChallengeContent;
}

/** The same by a unit that takes part. */
export interface UnitChallenge extends OpenedChallenge {
  unitId: UnitId;
}

/**
 * Opens a challenge of the bank as the only one of an event that the caller takes part in alone and that has no board, so that
 * what an event says of answers, hints and questions holds for it by the same functions. The caller's facts have their places
 * as numbers.
 */
export async function openAlone(
  tx: Tx,
  ctx: MemberCtx,
  whole: WholeChallenge,
  of: { eventId: string | null; facts: readonly LiveFact[] },
): Promise<UnitChallenge> {
  const { tenantId, actor } = ctx;
  const { userId } = actor;
  const unitId = soloUnitId(userId);
  const challenge = liveChallenge(whole, await flagKeysOf(tx, ctx, whole));
  const facts = of.facts.map((fact, place) => ({ ...fact, seq: place + 1 }));
  const unit = { unitId, kind: 'user' as const, name: '', avatarKey: null, soloUserId: userId, userId };
  const definition = { ...endless, tenantId, id: of.eventId ?? noEventId, challenges: [challenge] };
  const live = createLiveEvent({ definition, units: [unit], facts }, unobserved);
  const viewer = { runs: false, unitId, teamSize: null, audience: 'public' as const };
  return { live, viewer, unitId, challenge, content: contentOf(whole) };
}

/** Brings the caller's own event to what has become of an answer, whether or not it was there before. */
export function followAlone(
  { live }: OpenedEvent,
  { unitId, userId, challengeId, questionId, shared, atMs }: AnswerEntry,
  outcome: AnswerOutcome,
): void {
  const seq = live.facts.length + 1;
  const base = { seq, atMs, unitId, userId, challengeId, questionId };
  if (isRightBy(outcome)) {
    if (!live.board.hasSolved(unitId, questionId)) live.apply([{ ...base, kind: 'solve' }]);
  } else if (outcome.outcome === 'partial' && outcome.fact !== null) {
    const { fraction = 0 } = outcome.share ?? {};
    live.apply([{ ...base, kind: 'partial', fraction, part: shared?.part?.key ?? null }]);
  }
}

/** No row has it. */
const noEventId = '00000000-0000-0000-0000-000000000000';

const unobserved = { onPublished: () => undefined, onApplied: () => undefined, onRendered: () => undefined };

/** Live without an end, as the practice event is. */
const endless: Omit<EventDefinition, 'tenantId' | 'id' | 'challenges'> = {
  kind: 'practice',
  revision: 0,
  bytes: 0,
  version: 0,
  name: '',
  lifecycle: 'active',
  ...eventSettingDefaults,
  autoStart: false,
  startsAt: null,
  startedAt: new Date(0),
  endsAt: null,
  completedAt: null,
  freezeAt: null,
  reveal: 'at-end',
  revealedAt: null,
  revealedFrom: null,
  visibility: 'internal',
  boardVisibility: 'hidden',
  pausedAt: null,
  pausedMs: 0,
  pauseMessage: '',
  pauses: [],
  cancelledAt: null,
  archivedAt: null,
  bloodBonuses: [],
  ...pick(eventTeamDefaults, ['teamMode', 'teamSizeMin']),
  createdBy: null,
  createdAt: new Date(0),
  hosts: new Map(),
  divisions: [],
  sequence: [],
};

/** Worth what it is worth at its most; there is no start from which a hint could wait. */
function liveChallenge(whole: WholeChallenge, flagKeys: ReadonlyMap<string, Buffer>): LiveChallenge {
  const { challenge, imageHash } = whole;
  const { id, name, category, difficulty, tags, successMessage, nextChallengeId } = challenge;
  const points = nominalPoints({ scoring: challenge.scoring, questions: whole.questions });
  return {
    id,
    name,
    category,
    difficulty,
    tags,
    imageHash,
    nextChallengeId,
    summary: '',
    hasSuccessMessage: successMessage !== '',
    hasLearning: false,
    scoring: { kind: 'static' },
    ...pick(attemptRuleDefaults, wrongAnswerRuleNames),
    isHidden: false,
    opensAt: null,
    closesAt: null,
    prerequisiteIds: [],
    showLockedName: false,
    questions: whole.questions.map(({ id: questionId, title, rule, maxAttempts }) => ({
      id: questionId,
      title,
      rule,
      maxAttempts,
      points: points.get(questionId) ?? 0,
      flagKey: flagKeys.get(questionId) ?? null,
    })),
    hints: whole.hints.map(({ id: hintId, title, cost, requiresHintId }) => ({
      id: hintId,
      title,
      cost,
      requiresHintId,
      opensAfterMinutes: null,
    })),
  };
}

function contentOf({ challenge, questions, hints, files }: WholeChallenge): ChallengeContent {
  return {
    ...pick(challenge, challengePageNames),
    connectionValues: {},
    prompts: Object.fromEntries(questions.map(({ id, prompt }) => [id, prompt])),
    hints: Object.fromEntries(hints.map(({ id, content }) => [id, content])),
    files,
  };
}

/** No event is named in the key, since the flag is shown before the first answer makes the practice event. */
async function flagKeysOf(
  tx: Tx,
  { tenantId, settings: { secretKey } }: MemberCtx,
  { questions }: WholeChallenge,
): Promise<ReadonlyMap<string, Buffer>> {
  const own = questions.filter(({ rule }) => rule.kind === 'per-unit');
  const secret = own.length > 0 ? await readFlagSecret(tx, { tenantId, secretKey }) : null;
  if (secret === null) return new Map();
  return new Map(own.map(({ id }) => [id, flagKeyOf(secret, { eventId: 'practice', questionId: id })]));
}
