import type { TeamTask } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { requireTeamMember } from '../require-team-member.ts';
import { presentTasks, readTasks } from './read-models.ts';

export async function listTasks(ctx: MemberCtx, events: LiveEvents, teamId: string): Promise<TeamTask[]> {
  const read = await inTenant(ctx, async (tx) => {
    const team = await requireTeamMember(tx, ctx, teamId);
    return { team, tasks: await readTasks(tx, team) };
  });
  return presentTasks(ctx, events, read);
}
