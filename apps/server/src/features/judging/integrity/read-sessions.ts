import { asPlatform, sessions } from '@guidon/db';
import { inArray } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import type { SessionOf } from './shared-devices.ts';

/** Sessions are of accounts, not of a tenant; only those are read from which answers of this case's units came. */
export async function readSessions(ctx: MemberCtx, ids: readonly string[]): Promise<Map<string, SessionOf>> {
  if (ids.length === 0) return new Map();
  const rows = await asPlatform(ctx, (tx) =>
    tx
      .select({ id: sessions.id, userAgent: sessions.userAgent, address: sessions.address })
      .from(sessions)
      .where(inArray(sessions.id, [...new Set(ids)])),
  );
  return new Map(rows.map((row) => [row.id, row]));
}
