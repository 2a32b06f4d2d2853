import { type BoardQuery, limits, type ReplayFact, type ReplayFacts } from '@guidon/contract';
import type { MemberCtx } from '../../platform/http/context.ts';
import { type LiveEvents, type LiveFact, openBoard } from '../standings/index.ts';
import { replayHistory } from './replay-history.ts';
import { replayedIds } from './replay.ts';

type Solve = Extract<LiveFact, { kind: 'solve' | 'partial' }>;

/** The next facts of an event that the caller may see; who answered, and notes of those who judge, stay out. */
export async function getReplayFacts(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, after, as }: Pick<BoardQuery, 'as'> & { eventId: string; after: number },
): Promise<ReplayFacts> {
  const opened = await openBoard(ctx, events, eventId, as);
  const { live, viewer } = opened;
  const ids = replayedIds(opened, ctx.settings.secretKey, ctx.clock());
  const { lastSeq, silent } = replayHistory(live, viewer.audience, ctx.clock());
  const end = Math.min(lastSeq, after + limits.replayFactsPage);
  const units = numbering();
  const questions = numbering();
  const questionPlace = ({ challengeId, questionId }: Solve) =>
    questions.placeOf(ids.question(challengeId, questionId));
  const facts = live.facts
    .slice(after, Math.max(after, end))
    .filter(({ unitId }) => !silent.has(unitId))
    .map((fact): ReplayFact => {
      const { kind, value } = replayed(fact, questionPlace);
      return [fact.seq, fact.atMs, units.placeOf(fact.unitId), kind, value];
    });
  return { units: units.ids, questions: questions.ids, facts, next: end < lastSeq ? end : null };
}

function replayed(
  fact: LiveFact,
  questionPlace: (solve: Solve) => number,
): { kind: ReplayFact[3]; value: ReplayFact[4] } {
  switch (fact.kind) {
    case 'solve':
      return { kind: 'solve', value: questionPlace(fact) };
    case 'partial':
      return { kind: 'partial', value: `${questionPlace(fact)} ${fact.fraction}` };
    case 'revocation':
      return { kind: 'revocation', value: fact.refersTo };
    case 'ranking':
      return { kind: fact.status === 'ranked' ? 'ranked' : 'unranked', value: fact.division };
    default:
      return { kind: 'points', value: fact.points };
  }
}

function numbering() {
  const places = new Map<string, number>();
  const ids: string[] = [];
  const placeOf = (id: string) => {
    const known = places.get(id);
    if (known !== undefined) return known;
    places.set(id, ids.length);
    ids.push(id);
    return ids.length - 1;
  };
  return { ids, placeOf };
}
