import { privateTeamChannel } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import type { Ctx } from '../../platform/http/context.ts';

/** Pages of members read the team again. */
export function publishTeamChanged(tx: Tx, { realtime }: Pick<Ctx, 'realtime'>, teamId: string): void {
  realtime.publishAfterCommit(tx, privateTeamChannel(teamId), 'team-changed', { teamId });
}
