import type { AuditEntry } from '@guidon/contract';
import { auditLog, users } from '@guidon/db';
import { gte, lt, type SQL } from 'drizzle-orm';
import { containsText } from '../../platform/http/contains-text.ts';
import { type ListOrder, orderByLatest } from '../../platform/http/keyset-page.ts';

/** `name` tells the cursors of one list from those of another. */
export const latestEntriesFirst = (name: string): ListOrder => orderByLatest(name, auditLog.at, auditLog.id);

interface ActorAndTime {
  /** A part of the username. */
  actor?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Conditions on entries that are joined with the account that acted. */
export function byActorAndTime({ actor, from, to }: ActorAndTime): SQL[] {
  return [
    actor === undefined ? [] : containsText(users.username, actor),
    from === undefined ? [] : gte(auditLog.at, new Date(from)),
    to === undefined ? [] : lt(auditLog.at, new Date(to)),
  ].flat();
}

/** Null for what the clock did, and for an account that is gone. */
export function actorOf(row: { actorId: string | null; username: string | null }): AuditEntry['actor'] {
  const { actorId: id, username } = row;
  return id !== null && username !== null ? { id, username } : null;
}
