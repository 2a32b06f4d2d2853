import { limits } from '@guidon/contract';
import { inTenant, newId } from '@guidon/db';
import { integrityCases, integrityNotes } from '@guidon/db/schema/judging';
import { and, count, eq } from 'drizzle-orm';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { lockEventFor } from '../../events/index.ts';
import { integrityAudit, t } from '../declares.ts';
import { requireCase } from './store.ts';

interface Note {
  eventId: string;
  caseId: string;
  text: string;
}

/** The row of the case is locked, so that its notes are counted by one at a time. */
export async function addNote(ctx: MemberCtx, { eventId, caseId, text }: Note): Promise<void> {
  const { tenantId, actor } = ctx;
  await inTenant(ctx, async (tx) => {
    await lockEventFor(tx, ctx, eventId, 'judge');
    await requireCase(tx, { tenantId, eventId, caseId });
    const isCase = and(eq(integrityCases.tenantId, tenantId), eq(integrityCases.id, caseId));
    await tx.select({ id: integrityCases.id }).from(integrityCases).where(isCase).for('update');
    const [row] = await tx
      .select({ notes: count() })
      .from(integrityNotes)
      .where(and(eq(integrityNotes.tenantId, tenantId), eq(integrityNotes.caseId, caseId)));
    if ((row?.notes ?? 0) >= limits.caseNotes) throw new AppError('LIMIT_REACHED', t('manyNotes'));
    const createdAt = new Date(ctx.clock());
    await tx
      .insert(integrityNotes)
      .values({ tenantId, id: newId(), caseId, authorId: actor.userId, body: text, createdAt });
    await integrityAudit.record(tx, ctx, { action: 'case.note', targetId: caseId, details: { eventId } });
  });
}
