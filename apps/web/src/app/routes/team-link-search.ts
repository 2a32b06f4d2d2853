import { optional, type RawSearch, textParam } from '../../navigation/search-params.ts';

/** What a link to a team carries: what to do there, and in which organization. */
export function teamLinkSearch(search: RawSearch) {
  return optional({
    action: textParam(search, 'action'),
    tenant: textParam(search, 'tenant'),
    tenantName: textParam(search, 'tenantName'),
  });
}
