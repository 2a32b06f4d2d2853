import { events, type Tx } from '@guidon/db';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { isCompetition, phaseSql } from '../events/index.ts';
import { importLimits } from './import-limits.ts';
import { t } from './texts.ts';

/** Answers wait while an undo rewrites challenges: beside players it is short, or refused. */
export async function requireFewBesidePlayers(
  tx: Tx,
  { tenantId, clock }: MemberCtx,
  { eventIds, count }: { eventIds: readonly string[]; count: number },
): Promise<void> {
  const most = importLimits.undoneBesidePlayers;
  if (count <= most) return;
  const [played] = await tx
    .select({ name: events.name })
    .from(events)
    .where(
      and(
        eq(events.tenantId, tenantId),
        inArray(events.id, [...eventIds]),
        isCompetition,
        isNull(events.pausedAt),
        eq(phaseSql(clock()), 'live'),
      ),
    )
    .limit(1);
  if (played) throw new AppError('CONFLICT', t('undo.besidePlayers', { name: played.name, count, most }));
}
