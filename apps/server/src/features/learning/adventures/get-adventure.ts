import type { Adventure } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { presentAdventure, requireReadable } from './present-adventure.ts';

export function getAdventure(ctx: MemberCtx, adventureId: string): Promise<Adventure> {
  return inTenant(ctx, async (tx) => presentAdventure(tx, ctx, await requireReadable(tx, ctx, adventureId)));
}
