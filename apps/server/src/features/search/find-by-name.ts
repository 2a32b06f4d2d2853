import { hasRight, limits, type SearchHit } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { statusOf } from '../events/index.ts';
import {
  selectBankByName,
  type FoundChallenge,
  selectEventsByName,
  selectOpenByName,
  selectPlayedByName,
  selectTeamsByName,
} from './read-models.ts';

export async function findByName(ctx: MemberCtx, words: string): Promise<SearchHit[]> {
  const nowMs = ctx.clock();
  return inTenant(ctx, async (tx) => {
    const events = await selectEventsByName(tx, ctx, words);
    const challenges = hasRight(ctx.actor.role, 'bank.write')
      ? await selectBankByName(tx, ctx, words)
      : fittingBest(words, [
          ...(await selectPlayedByName(tx, ctx, words)),
          ...(await selectOpenByName(tx, ctx, words)),
        ]);
    const teams = await selectTeamsByName(tx, ctx, words);
    return [
      ...events.map(
        (event): SearchHit => ({
          kind: 'event',
          id: event.id,
          name: event.name,
          status: statusOf(event, nowMs),
        }),
      ),
      ...challenges.map((challenge): SearchHit => ({ kind: 'challenge', ...challenge })),
      ...teams.map((team): SearchHit => ({ kind: 'team', ...team })),
    ];
  });
}

/** Each once: one that an event shows as well is opened there. */
function fittingBest(words: string, found: readonly FoundChallenge[]): FoundChallenge[] {
  const byId = new Map(found.toReversed().map((challenge) => [challenge.id, challenge]));
  const key = ({ name }: FoundChallenge) => {
    const lower = name.toLowerCase();
    return `${lower.startsWith(words.toLowerCase()) ? 0 : 1} ${lower}`;
  };
  return [...byId.values()].toSorted((a, b) => (key(a) < key(b) ? -1 : 1)).slice(0, limits.searchHitsPerKind);
}
