import { safeReturnUrl } from '../../navigation/safe-return-url.ts';
import { type RawSearch, textParam } from '../../navigation/search-params.ts';

interface LoginSearch {
  returnUrl?: string | undefined;
  tenant?: string | undefined;
  tenantName?: string | undefined;
  sso?: string | undefined;
}

function loginSearch(search: RawSearch): LoginSearch {
  return {
    returnUrl: safeReturnUrl(textParam(search, 'returnUrl')),
    tenant: textParam(search, 'tenant'),
    tenantName: textParam(search, 'tenantName'),
    sso: textParam(search, 'sso'),
  };
}

const registerParams = [
  'token',
  'event',
  'team',
  'tenantName',
  'tenant',
  'code',
  'invite',
  'invitation',
  'teamInvite',
  'email',
  'sso',
] as const;

type RegisterSearch = { [Name in (typeof registerParams)[number] | 'returnUrl']?: string | undefined };

export function registerSearch(search: RawSearch): RegisterSearch {
  const found = registerParams.map((name) => [name, textParam(search, name)] as const);
  return { ...Object.fromEntries(found), returnUrl: safeReturnUrl(textParam(search, 'returnUrl')) };
}

/** A link to registration can lead through signing in, and back. */
export function signInSearch(search: RawSearch): RegisterSearch & LoginSearch {
  return { ...registerSearch(search), ...loginSearch(search) };
}
