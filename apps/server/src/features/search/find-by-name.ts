import type { SearchHit } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { isAuthor, statusOf } from '../events/index.ts';
import {
  selectBankByName,
  selectEventsByName,
  selectPlayedByName,
  selectTeamsByName,
} from './read-models.ts';

export async function findByName(ctx: MemberCtx, words: string): Promise<SearchHit[]> {
  const nowMs = ctx.clock();
  return inTenant(ctx, async (tx) => {
    const events = await selectEventsByName(tx, ctx, words);
    const challenges = isAuthor(ctx.actor)
      ? await selectBankByName(tx, ctx, words)
      : await selectPlayedByName(tx, ctx, words);
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
