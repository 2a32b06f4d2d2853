import type { Tx, UserId } from '@guidon/db';
import { sql } from 'drizzle-orm';

interface Move {
  tenantId: string;
  eventId: string;
  from: UserId;
  to: UserId;
}

/**
 * Gives everything of one account in one past event to another, and removes the first one when nothing else is left of
 * it. The row of the claim lets facts and submissions change hands.
 */
export async function moveResults(tx: Tx, { tenantId, eventId, from, to }: Move): Promise<void> {
  const ofEvent = sql`tenant_id = ${tenantId} and event_id = ${eventId}`;
  const unit = sql`case when unit_id = ${from} then ${to}::uuid else unit_id end`;
  await tx.execute(sql`insert into scoring_units (tenant_id, event_id, id, kind, created_at)
    select tenant_id, event_id, ${to}, kind, created_at from scoring_units where ${ofEvent} and id = ${from}
    on conflict do nothing`);
  await tx.execute(sql`insert into event_participants (tenant_id, event_id, user_id, unit_id, registered_at)
    select tenant_id, event_id, ${to}, ${unit}, registered_at from event_participants
    where ${ofEvent} and user_id = ${from}`);
  await tx.execute(sql`update submissions set user_id = ${to}, unit_id = ${unit}
    where ${ofEvent} and user_id = ${from}`);
  await tx.execute(sql`update facts set user_id = ${to}, unit_id = ${unit}
    where ${ofEvent} and user_id = ${from}`);
  await tx.execute(sql`update team_memberships set user_id = ${to} where ${ofEvent} and user_id = ${from}`);
  await tx.execute(
    sql`update teams set leader_user_id = ${to} where ${ofEvent} and leader_user_id = ${from}`,
  );
  // The claim and stored results go with the participant.
  await tx.execute(sql`delete from event_participants where ${ofEvent} and user_id = ${from}`);
  await tx.execute(sql`delete from scoring_units where ${ofEvent} and id = ${from}`);
  // Results are made again for another version of their event.
  await tx.execute(
    sql`update events set version = version + 1 where tenant_id = ${tenantId} and id = ${eventId}`,
  );
  await removeEmpty(tx, tenantId, from);
}

async function removeEmpty(tx: Tx, tenantId: string, from: UserId): Promise<void> {
  const { rows } = await tx.execute(sql`select from event_participants
    where tenant_id = ${tenantId} and user_id = ${from} limit 1`);
  if (rows.length > 0) return;
  await tx.execute(sql`delete from member_skills where tenant_id = ${tenantId} and user_id = ${from}`);
  await tx.execute(sql`delete from memberships where tenant_id = ${tenantId} and user_id = ${from}`);
  await tx.execute(sql`delete from users where id = ${from}`);
}
