import type { EventAuditEntry } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import { sql } from 'drizzle-orm';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface NamesQuery {
  tenantId: string;
  /** The events that the entries concern. */
  eventIds: readonly string[];
}

/** Names of what the entries refer to by an id: people of the tenant, and what it has made. */
export async function namesInEntries(
  tx: Tx,
  { tenantId, eventIds }: NamesQuery,
  entries: readonly EventAuditEntry[],
): Promise<Record<string, string>> {
  const ids = [...new Set(entries.flatMap(({ target, details }) => idsIn([target.id, details])))];
  if (ids.length === 0) return {};
  const sought = sql`any(${`{${ids.join(',')}}`}::uuid[])`;
  const concerned = sql`event_id = any(${`{${eventIds.join(',')}}`}::uuid[])`;
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select u.id, u.username as name from users u
      join memberships m on m.tenant_id = ${tenantId} and m.user_id = u.id
      where u.id = ${sought}
    union all select id, name from scoring_units
      where tenant_id = ${tenantId} and ${concerned} and id = ${sought} and name is not null
    union all select id, name from event_divisions
      where tenant_id = ${tenantId} and ${concerned} and id = ${sought}
    union all select id, name from challenges where tenant_id = ${tenantId} and id = ${sought}
    union all select q.id, c.name || case when q.title = '' then '' else ' · ' || q.title end
      from questions q join challenges c on c.tenant_id = q.tenant_id and c.id = q.challenge_id
      where q.tenant_id = ${tenantId} and q.id = ${sought}
    union all select id, name from events where tenant_id = ${tenantId} and id = ${sought}
    union all select id, name from badges where tenant_id = ${tenantId} and id = ${sought}
    union all select id, name from member_groups where tenant_id = ${tenantId} and id = ${sought}
    union all select id, title from learning_collections where tenant_id = ${tenantId} and id = ${sought}
    union all select id, name from sequences where tenant_id = ${tenantId} and id = ${sought}
    union all select id, title from adventures where tenant_id = ${tenantId} and id = ${sought}
    union all select id, name from advantages where tenant_id = ${tenantId} and id = ${sought}
    union all select id, title from announcements
      where tenant_id = ${tenantId} and ${concerned} and id = ${sought}`);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return uuid.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(idsIn);
}

/** Names in entries of one event, which itself needs none. */
export async function namesInEvent(
  tx: Tx,
  { tenantId, eventId }: { tenantId: string; eventId: string },
  entries: readonly EventAuditEntry[],
): Promise<Record<string, string>> {
  const { [eventId]: _own, ...names } = await namesInEntries(tx, { tenantId, eventIds: [eventId] }, entries);
  return names;
}
