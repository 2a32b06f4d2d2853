import { type TeamAnalytics, teamProgressRoutes } from '@guidon/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { listSubmissions, type SubmissionPage } from './list-submissions.ts';
import { lookAt } from './look-at.ts';
import type { LookingMembers } from './looking-members.ts';
import { memoryKeyOf, openTeam, openTeamChallenges } from './open-team.ts';
import { presentAnalytics } from './present-analytics.ts';
import { presentProgress } from './present-progress.ts';
import { createShortMemory } from './short-memory.ts';

const submissionsKeptMs = 5_000;
const analyticsKeptMs = 30_000;

export function bindTeamProgress({ bind }: Binder, events: LiveEvents, looking: LookingMembers): void {
  const submissions = createShortMemory<SubmissionPage>(submissionsKeptMs);
  const analytics = createShortMemory<TeamAnalytics>(analyticsKeptMs);

  bind(teamProgressRoutes.submissions, async (ctx, { params, query }) => {
    const opened = await openTeam(ctx, events, params.teamId);
    const key = `${memoryKeyOf(opened, ctx.clock())} ${query.limit} ${query.cursor ?? ''}`;
    return submissions(key, () => listSubmissions(ctx, opened, query));
  });
  bind(teamProgressRoutes.progress, async (ctx, { params }) => {
    const opened = await openTeamChallenges(ctx, events, params.teamId);
    return presentProgress(ctx, opened, looking.of(params.teamId));
  });
  bind(teamProgressRoutes.analytics, async (ctx, { params }) => {
    const opened = await openTeamChallenges(ctx, events, params.teamId);
    return analytics(memoryKeyOf(opened, ctx.clock()), () => presentAnalytics(ctx, opened));
  });
  bind(teamProgressRoutes.lookAt, (ctx, { params, body }) =>
    lookAt(ctx, { events, looking }, { ...params, ...body }),
  );
}
