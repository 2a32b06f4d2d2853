import type { SsoSettings } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { readSettings } from './read-models.ts';

export function getSettings(ctx: MemberCtx): Promise<SsoSettings> {
  return asPlatform(ctx, (tx) => readSettings(tx, ctx.tenantId, ctx.settings));
}
