import type { MemberProfile, ShownProgress } from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import { levelOf } from '@guidon/scoring';
import { avatarUrlOf } from '../../../platform/files/pictures.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { readShownBadges } from '../../badges/index.ts';
import { readSkills } from '../../results/index.ts';
import { readShownXp, readXp } from '../../progress/index.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { runningEventIds, runningResults } from './running-results.ts';
import { requireShownMember, type ShownMember } from './store.ts';

const skillsShown = 12;

/** What a member shows of themselves. Nothing of it opens an event that is over. */
export async function getProfile(ctx: MemberCtx, live: LiveEvents, userId: string): Promise<MemberProfile> {
  const { member, skills, running, progress } = await inTenant(ctx, async (tx) => {
    const shown = await requireShownMember(tx, ctx, userId);
    return {
      member: shown,
      skills: shown.shows.showsSkills
        ? await readSkills(tx, { tenantId: ctx.tenantId, userId }, skillsShown)
        : [],
      running: shown.shows.showsEvents ? await runningEventIds(tx, ctx, userId) : [],
      progress: shown.shows.showsBadges ? await readProgress(tx, ctx, shown) : null,
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
    progress,
  };
}

/** To the member all of it; to others nothing that a freeze keeps back. */
async function readProgress(
  tx: Tx,
  ctx: MemberCtx,
  { id: userId, isOwn }: Pick<ShownMember, 'id' | 'isOwn'>,
): Promise<ShownProgress> {
  const { tenantId, clock } = ctx;
  const all = isOwn ? { xp: await readXp(tx, ctx), hiddenSince: null } : null;
  const { xp, hiddenSince } = all ?? (await readShownXp(tx, { tenantId, userId, nowMs: clock() }));
  const { badges, hiddenPoints } = await readShownBadges(tx, ctx, { userId, hiddenSince });
  const shownXp = Math.max(0, xp - hiddenPoints);
  return { xp: shownXp, ...levelOf(shownXp), badges };
}
