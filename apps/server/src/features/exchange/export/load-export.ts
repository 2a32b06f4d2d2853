import type { Tx } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import type { ExportedChallenge } from './exported-challenge.ts';
import { type ExportedEvent, loadEvent } from './exported-event.ts';
import { type ExportChoice, loadChallenges } from './load-challenges.ts';

export interface LoadedExport {
  challenges: readonly ExportedChallenge[];
  /** Null for challenges of the bank. */
  event: ExportedEvent | null;
  nowMs: number;
}

/** Fails as `loadChallenges` does, which asks for the rights. */
export async function loadExport(tx: Tx, ctx: MemberCtx, choice: ExportChoice): Promise<LoadedExport> {
  const challenges = await loadChallenges(tx, ctx, choice);
  const event = choice.eventId === undefined ? null : await loadEvent(tx, ctx, choice.eventId);
  return { challenges, event, nowMs: ctx.clock() };
}
