import { limits } from '@guidon/contract';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { hasEventRight } from '../../events/index.ts';
import type { TeamAccess } from '../store.ts';
import { isLeader } from '../policy.ts';
import type { MessageRow } from './store.ts';

/** Why a message can no longer be changed; null while it can. */
export function whyNotEdit(
  { deletedAt, createdAt }: Pick<MessageRow, 'deletedAt' | 'createdAt'>,
  nowMs: number,
): 'isDeleted' | 'isTooOld' | null {
  if (deletedAt !== null) return 'isDeleted';
  return nowMs - createdAt.getTime() > limits.teamMessageEditMs ? 'isTooOld' : null;
}

/** Whether the caller may delete what others have written: the leader, and staff with the right `teams`. */
export function moderates(ctx: MemberCtx, { team, event, isMember }: TeamAccess): boolean {
  return (isMember && isLeader({ actor: ctx.actor, team })) || hasEventRight(ctx.actor, event, 'teams');
}
