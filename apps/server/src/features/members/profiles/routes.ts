import { memberProfileRoutes } from '@guidon/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { getProfile } from './get-profile.ts';
import { listResults } from './list-results.ts';
import { getSwitches, setSwitches } from './switches.ts';

export function bindMemberProfiles({ bind }: Binder, live: LiveEvents): void {
  bind(memberProfileRoutes.get, (ctx, { params }) => getProfile(ctx, live, params.userId));
  bind(memberProfileRoutes.results, (ctx, { params, query }) => listResults(ctx, params.userId, query));
  bind(memberProfileRoutes.switches, getSwitches);
  bind(memberProfileRoutes.setSwitches, (ctx, { body }) => setSwitches(ctx, body));
}
