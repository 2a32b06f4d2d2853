import type { CaseDetail } from '@guidon/contract';
import { type UnitId, asPlatform, sessions } from '@guidon/db';
import { inArray } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';

export interface SessionOf {
  id: string;
  userAgent: string;
  address: string;
}

/** Devices at one address from which several units have answered; an address that was forgotten says nothing. */
export function findSharedDevices(
  answeredFrom: readonly { sessionId: string; unitId: UnitId }[],
  sessions: ReadonlyMap<string, SessionOf>,
): CaseDetail['sharedDevices'] {
  const known = answeredFrom.flatMap(({ sessionId, unitId }) => {
    const session = sessions.get(sessionId);
    return session && session.address !== '' ? { ...session, unitId } : [];
  });
  const places = Map.groupBy(known, ({ userAgent, address }) => JSON.stringify([userAgent, address]));
  return [...places.values()].flatMap((at) => {
    const units = [...new Set(at.map(({ unitId }) => unitId))];
    const [first] = at;
    if (!first || units.length < 2) return [];
    return [{ sessionId: first.id, device: first.userAgent, address: first.address, units }];
  });
}

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
