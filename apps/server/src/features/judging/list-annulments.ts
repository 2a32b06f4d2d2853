import type { judgingRoutes, RouteResult } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { requireEventRight } from '../events/index.ts';
import type { AnnulmentRow } from './annulments.ts';

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  units: number;
  state: AnnulmentRow['state'] | null;
  note: string | null;
  at: string | null;
  revoked: number;
}

/** What could be annulled in an event, and what is. */
export async function listAnnulments(
  ctx: MemberCtx,
  eventId: string,
): Promise<RouteResult<typeof judgingRoutes.annulments>> {
  const { tenantId } = ctx;
  return inTenant(ctx, async (tx) => {
    await requireEventRight(tx, ctx, eventId, 'judge');
    const { rows } = await tx.execute<Row>(sql`
      with scored as materialized (
        select f.challenge_id, count(distinct f.unit_id)::int as units from facts f
        where f.tenant_id = ${tenantId} and f.event_id = ${eventId} and f.challenge_id is not null
          and not fact_is_revoked(f.tenant_id, f.event_id, f.seq)
        group by f.challenge_id
      ), revoked as materialized (
        select r.data ->> 'annulmentId' as id, count(*)::int as number from facts r
        where r.tenant_id = ${tenantId} and r.event_id = ${eventId} and r.kind = 'revocation'
          and r.data ? 'annulmentId' and not fact_is_revoked(r.tenant_id, r.event_id, r.seq)
        group by 1
      )
      select c.id, c.name, coalesce(s.units, 0) as units, a.state, a.note, a.annulled_at::text as at,
        coalesce(v.number, 0) as revoked
      from event_challenges e
      join challenges c on c.tenant_id = e.tenant_id and c.id = e.challenge_id
      left join scored s on s.challenge_id = e.challenge_id
      left join annulments a on a.tenant_id = e.tenant_id and a.event_id = e.event_id
        and a.challenge_id = e.challenge_id and a.state <> 'restored'
      left join revoked v on v.id = a.id::text
      where e.tenant_id = ${tenantId} and e.event_id = ${eventId} and (s.units > 0 or a.id is not null)
      order by e.position, c.id`);
    return rows.map(({ id, name, units, state, note, at, revoked }) => ({
      challenge: { id, name },
      units,
      annulled:
        state === null || state === 'restored' || at === null
          ? null
          : {
              at: new Date(at).toISOString(),
              note: note ?? '',
              isBeingRestored: state === 'restoring',
              revoked,
            },
    }));
  });
}
