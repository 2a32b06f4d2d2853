import type { LearningCollection } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { presentAgain } from './present.ts';

export function getCollection(ctx: MemberCtx, collectionId: string): Promise<LearningCollection> {
  return inTenant(ctx, (tx) => presentAgain(tx, ctx, collectionId));
}
