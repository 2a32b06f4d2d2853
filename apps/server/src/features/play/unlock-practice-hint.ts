import type { PlayChallenge } from '@guidon/contract';
import { inTenant, soloUnitId } from '@guidon/db';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { keepOpenChallenge } from '../challenges/index.ts';
import { type Rankings, takePracticePlace } from '../events/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { openPractice, practiceState } from './practice-challenge.ts';
import { presentPracticeHint, requiredHint } from './practice-hints.ts';
import { t } from './declares.ts';
import { hintLocked } from './unlock-hint.ts';

/** Outside events a hint costs what it costs anywhere, once, and is a fact of the practice event. */
export async function unlockPracticeHint(
  ctx: MemberCtx,
  { events, rankings }: { events: LiveEvents; rankings: Rankings },
  { challengeId, hintId }: { challengeId: string; hintId: string },
): Promise<PlayChallenge['hints'][number]> {
  const { tenantId, actor } = ctx;
  const unitId = soloUnitId(actor.userId);
  return inTenant(ctx, async (tx) => {
    const practice = await openPractice(tx, ctx, challengeId);
    const hint = practice.hints.find(({ id }) => id === hintId);
    if (!hint) throw notFound(t('hintNotFound'));
    const shown = () => presentPracticeHint(practice, hint, new Set([hintId]));
    const before = await practiceState(tx, ctx, practice);
    if (before.hints.has(hintId)) return shown();
    await keepOpenChallenge(tx, ctx, challengeId);
    const eventId = await takePracticePlace(tx, ctx, { challengeId, rankings });
    await events.append(tx, { tenantId, eventId }, async () => {
      const { hints: unlocked } = await practiceState(tx, ctx, { ...practice, practiceEventId: eventId });
      if (unlocked.has(hintId)) return null;
      const required = requiredHint(practice, hint, unlocked);
      const atMs = ctx.clock();
      if (required) throw hintLocked({ opensAtMs: null, required }, practice, atMs);
      const points = hint.cost === 0 ? 0 : -hint.cost;
      return { kind: 'hint', unitId, userId: actor.userId, atMs, challengeId, hintId, points };
    });
    return shown();
  });
}
