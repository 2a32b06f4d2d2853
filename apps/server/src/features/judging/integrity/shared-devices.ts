import type { CaseDetail } from '@guidon/contract';
import type { UnitId } from '@guidon/db';

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
