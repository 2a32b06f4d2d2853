import { hasRight, type RouteResult, type teamRoutes } from '@guidon/contract';
import { events, inTenant, scoringUnits, teams } from '@guidon/db';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { isRegistrationOpen, maySee, requireVisibleEvent, selectEvents, statusOf } from '../events/index.ts';
import { seatsOf } from './enter-team.ts';
import { countCodeGuess } from './team-code.ts';
import { isUnitOfTeam, memberCountOf } from './store.ts';

type TeamByCode = RouteResult<typeof teamRoutes.search>;

/** The team that a code leads to, in an event that the caller may see. */
export async function searchTeam(
  ctx: MemberCtx,
  { code, eventId }: { code: string; eventId?: string | undefined },
): Promise<TeamByCode> {
  await countCodeGuess(ctx);
  const { tenantId, actor } = ctx;
  return inTenant(ctx, async (tx) => {
    if (eventId !== undefined) await requireVisibleEvent(tx, ctx, eventId);
    const [found] = await tx
      .select({ team: teams, name: sql<string>`${scoringUnits.name}`, memberCount: memberCountOf })
      .from(teams)
      .innerJoin(scoringUnits, isUnitOfTeam)
      .where(
        and(
          eq(teams.tenantId, tenantId),
          eq(teams.code, code),
          isNull(teams.disbandedAt),
          eventId === undefined ? undefined : eq(teams.eventId, eventId),
        ),
      )
      .orderBy(desc(teams.createdAt));
    if (!found) return null;
    const [event] = await selectEvents(tx, {
      tenantId,
      viewerId: actor.userId,
      nowMs: ctx.clock(),
      where: eq(events.id, found.team.eventId),
    });
    if (!event || !maySee(actor, event)) return null;
    const isStaff = hasRight(actor.role, 'events.register-without-code');
    const nowMs = ctx.clock();
    const takesPeople = isStaff ? statusOf(event, nowMs) !== 'completed' : isRegistrationOpen(event, nowMs);
    return {
      team: {
        id: found.team.id,
        name: found.name,
        memberCount: found.memberCount,
        maxMembers: seatsOf(event, found.team),
      },
      event: {
        id: event.id,
        name: event.name,
        isRegistered: event.isRegistered,
        canRegister: takesPeople && !event.isRegistered,
        needsCode: event.registrationType === 'code' && !isStaff,
      },
    };
  });
}
