import { safeReturnUrl } from './safe-return-url.ts';

interface LinkSearch {
  invite?: string | undefined;
  invitation?: string | undefined;
  teamInvite?: string | undefined;
  code?: string | undefined;
  token?: string | undefined;
  event?: string | undefined;
  team?: string | undefined;
  returnUrl?: string | undefined;
}

export function invitationHref(token: string): string {
  return `/invitations/${encodeURIComponent(token)}`;
}

function joinEventHref({
  team,
  ...link
}: {
  token: string;
  event: string;
  team: string | undefined;
}): string {
  const named = team === undefined ? link : { ...link, team };
  return `/events/join?${new URLSearchParams(named).toString()}`;
}

/** Where to go after sign-in: to the link's invitation, event or code, else to the return URL. */
export function signInDestination(link: LinkSearch) {
  const { invite, invitation, teamInvite, code, token, event, team, returnUrl } = link;
  const invited = invite ?? invitation;
  if (invited !== undefined) return safeReturnUrl(invitationHref(invited));
  if (teamInvite === undefined && code !== undefined)
    return safeReturnUrl(`/join?${new URLSearchParams({ code }).toString()}`);
  if (teamInvite === undefined && token !== undefined && event !== undefined)
    return safeReturnUrl(joinEventHref({ token, event, team }));
  return returnUrl;
}
