import type { SequenceSummary } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { readSummaries } from './read-models.ts';

export function listSequences(ctx: MemberCtx): Promise<SequenceSummary[]> {
  return inTenant(ctx, (tx) => readSummaries(tx, ctx));
}
