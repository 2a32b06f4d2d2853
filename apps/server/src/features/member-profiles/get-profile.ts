import type { MemberProfile, Skill } from '@guidon/contract';
import { events, inTenant, type Tx } from '@guidon/db';
import { eventResults } from '@guidon/db/schema/event-results';
import { and, eq, sql } from 'drizzle-orm';
import { avatarUrlOf } from '../../platform/files/avatar-url.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { readableResults } from '../event-results/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { runningEventIds, runningResults } from './running-results.ts';
import { requireShownMember } from './store.ts';

const skillsShown = 12;

/** What a member shows of themselves; to the member, what others see. Nothing of it opens an event that is over. */
export async function getProfile(ctx: MemberCtx, live: LiveEvents, userId: string): Promise<MemberProfile> {
  const { member, skills, running } = await inTenant(ctx, async (tx) => {
    const shown = await requireShownMember(tx, ctx, userId);
    return {
      member: shown,
      skills: shown.shows.showsSkills ? await readSkills(tx, ctx, userId) : [],
      running: shown.shows.showsEvents ? await runningEventIds(tx, ctx, userId) : [],
    };
  });
  const { id, username, memberSince, isOwn, shows } = member;
  return {
    id,
    username,
    avatarUrl: avatarUrlOf(member),
    memberSince: memberSince.toISOString(),
    isOwn,
    shows,
    running: await runningResults(ctx, live, id, running),
    skills,
  };
}

/** Summed up by the database, over results that were stored at the end of each event. */
async function readSkills(tx: Tx, ctx: MemberCtx, userId: string): Promise<Skill[]> {
  const skill = sql`jsonb_to_recordset(${eventResults.skills}) as skill (category text, questions int, points bigint)`;
  return tx
    .select({
      category: sql<string>`skill.category`,
      questions: sql<number>`sum(skill.questions)::int`,
      points: sql<number>`sum(skill.points)::float8`,
    })
    .from(eventResults)
    .innerJoin(events, and(eq(events.tenantId, eventResults.tenantId), eq(events.id, eventResults.eventId)))
    .crossJoinLateral(skill)
    .where(readableResults(ctx, userId))
    .groupBy(sql`skill.category`)
    .orderBy(sql`sum(skill.points) desc, skill.category`)
    .limit(skillsShown);
}
