import type { MemberProfile } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { avatarUrlOf } from '../../platform/files/avatar-url.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { readSkills } from '../event-results/index.ts';
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
      skills: shown.shows.showsSkills
        ? await readSkills(tx, { tenantId: ctx.tenantId, userId }, skillsShown)
        : [],
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
