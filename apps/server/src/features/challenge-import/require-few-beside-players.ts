import type { Tx } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { findLiveEvents } from '../events/index.ts';
import { importLimits } from './import-limits.ts';
import { t } from './texts.ts';

/** Answers wait while an undo rewrites challenges: beside players it is short, or refused. */
export async function requireFewBesidePlayers(
  tx: Tx,
  ctx: MemberCtx,
  { eventIds, count }: { eventIds: readonly string[]; count: number },
): Promise<void> {
  const most = importLimits.undoneBesidePlayers;
  if (count <= most) return;
  const live = await findLiveEvents(tx, ctx, eventIds);
  const played = live.find(({ pausedAt }) => pausedAt === null);
  if (played) throw new AppError('CONFLICT', t('undo.besidePlayers', { name: played.name, count, most }));
}
