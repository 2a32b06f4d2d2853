import { memberRoutes, memberImportRoutes, memberProfileRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import type { LiveEvents } from '../standings/index.ts';
import { changeMembers } from './change-members.ts';
import { changeRole, endSessionsOfMember, reactivateMember } from './change-member.ts';
import { deactivateMember, removeMember } from './end-membership.ts';
import { exportMembers } from './export-members.ts';
import { getMember } from './get-member.ts';
import { listMemberEvents } from './list-member-events.ts';
import { listMembers } from './list-members.ts';
import { checkMembers, importMembers } from './import/import-members.ts';
import { getProfile } from './profiles/get-profile.ts';
import { listResults } from './profiles/list-results.ts';
import { getSwitches, setSwitches } from './profiles/switches.ts';

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

export function bindMemberImport({ bind }: Binder): void {
  bind(memberImportRoutes.check, (ctx, _input, { request }) => checkMembers(ctx, request));
  bind(memberImportRoutes.run, (ctx, { body }, { request }) => importMembers(ctx, body.rows, request));
}

export function bindMemberProfiles({ bind }: Binder, live: LiveEvents): void {
  bind(memberProfileRoutes.get, (ctx, { params }) => getProfile(ctx, live, params.userId));
  bind(memberProfileRoutes.results, (ctx, { params, query }) => listResults(ctx, params.userId, query));
  bind(memberProfileRoutes.switches, getSwitches);
  bind(memberProfileRoutes.setSwitches, (ctx, { body }) => setSwitches(ctx, body));
}
