import type { Tx, UserId } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { deleteUnnamed, removeEmpty } from './remove-empty.ts';

interface Gift {
  tenantId: string;
  eventId: string;
  from: UserId;
  to: UserId;
}

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
  await tx.execute(sql`insert into team_bans (tenant_id, team_id, user_id, banned_by, banned_at)
    select b.tenant_id, b.team_id, ${to}, b.banned_by, b.banned_at from team_bans b
    join teams t on t.tenant_id = b.tenant_id and t.id = b.team_id
    where b.tenant_id = ${tenantId} and t.event_id = ${eventId} and b.user_id = ${from}
    on conflict do nothing`);
  await tx.execute(sql`delete from team_bans b using teams t where t.tenant_id = b.tenant_id and t.id = b.team_id
    and b.tenant_id = ${tenantId} and t.event_id = ${eventId} and b.user_id = ${from}`);
  await giveCases(tx, { tenantId, eventId, from, to });
  // The claim and stored results go with the participant.
  await tx.execute(sql`delete from event_participants where ${ofEvent} and user_id = ${from}`);
  await deleteUnnamed(tx, sql`delete from scoring_units where ${ofEvent} and id = ${from}`);
  // Results are made again for another version of their event.
  await tx.execute(
    sql`update events set version = version + 1 where tenant_id = ${tenantId} and id = ${eventId}`,
  );
  await removeEmpty(tx, tenantId, from);
}

/** What was decided about an account that played alone is said of the other one; a case that names both stays. */
async function giveCases(tx: Tx, { tenantId, eventId, from, to }: Gift): Promise<void> {
  await tx.execute(sql`update integrity_case_units u set unit_id = ${to}
    where u.tenant_id = ${tenantId} and u.event_id = ${eventId} and u.unit_id = ${from}
      and not exists (select from integrity_case_units o
        where o.tenant_id = u.tenant_id and o.case_id = u.case_id and o.unit_id = ${to})`);
}
