import { privateTeamChannel } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';

/** Pages of members read the tasks again. */
export function publishTasksChanged(tx: Tx, { realtime }: Pick<MemberCtx, 'realtime'>, teamId: string): void {
  realtime.publishAfterCommit(tx, privateTeamChannel(teamId), 'tasks-changed', { teamId });
}
