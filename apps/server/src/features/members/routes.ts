import { memberRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import type { LiveEvents } from '../standings/index.ts';
import { changeMembers } from './change-members.ts';
import { changeRole } from './change-role.ts';
import { deactivateMember, removeMember } from './end-membership.ts';
import { endSessionsOfMember } from './end-sessions.ts';
import { exportMembers } from './export-members.ts';
import { getMember } from './get-member.ts';
import { listMemberEvents } from './list-member-events.ts';
import { listMembers } from './list-members.ts';
import { reactivateMember } from './reactivate-member.ts';

export function bindMembers({ bind }: Binder, live: LiveEvents): void {
  bind(memberRoutes.list, (ctx, { query }) => listMembers(ctx, query));
  bind(memberRoutes.get, (ctx, { params }) => getMember(ctx, params.userId));
  bind(memberRoutes.events, (ctx, input) => listMemberEvents(ctx, input));
  bind(memberRoutes.export, (ctx, { query }, exchange) => exportMembers(ctx, query, exchange));
  bind(memberRoutes.changeMany, (ctx, { body }) => changeMembers(ctx, live, body));
  bind(memberRoutes.changeRole, (ctx, { params, body }) => changeRole(ctx, params.userId, body.role));
  bind(memberRoutes.deactivate, (ctx, { params }) => deactivateMember(ctx, live, params.userId));
  bind(memberRoutes.reactivate, (ctx, { params }) => reactivateMember(ctx, params.userId));
  bind(memberRoutes.remove, (ctx, { params }) => removeMember(ctx, live, params.userId));
  bind(memberRoutes.endSessions, (ctx, { params }) => endSessionsOfMember(ctx, params.userId));
}
