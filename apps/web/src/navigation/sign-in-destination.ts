import { safeReturnUrl } from './safe-return-url.ts';

interface LinkSearch {
  invite?: string | undefined;
  invitation?: string | undefined;
  teamInvite?: string | undefined;
  token?: string | undefined;
  event?: string | undefined;
  returnUrl?: string | undefined;
}

export function invitationHref(token: string): string {
  return `/invitations/${encodeURIComponent(token)}`;
}

function joinEventHref(link: { token: string; event: string }): string {
  return `/events/join?${new URLSearchParams(link).toString()}`;
}

/** Where to go after sign-in: to the link's invitation or event, else to the return URL. */
export function signInDestination({ invite, invitation, teamInvite, token, event, returnUrl }: LinkSearch) {
  const invited = invite ?? invitation;
  if (invited !== undefined) return safeReturnUrl(invitationHref(invited));
  if (teamInvite === undefined && token !== undefined && event !== undefined)
    return safeReturnUrl(joinEventHref({ token, event }));
  return returnUrl;
}
