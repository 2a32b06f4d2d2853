import { safeReturnUrl } from './safe-return-url.ts';

interface LinkSearch {
  invite?: string | undefined;
  invitation?: string | undefined;
  teamInvite?: string | undefined;
  token?: string | undefined;
  event?: string | undefined;
  returnUrl?: string | undefined;
}

/** Where a signed-in visitor accepts an invitation to an organization. */
export function invitationHref(token: string): string {
  return `/invitations/${encodeURIComponent(token)}`;
}

/** Where a signed-in visitor lets the magic link of an event take them in. */
function joinEventHref(link: { token: string; event: string }): string {
  return `/events/join?${new URLSearchParams(link).toString()}`;
}

/** Where an address leads somebody with an account: to what its link is for, else to where they wanted to go. */
export function signInDestination({ invite, invitation, teamInvite, token, event, returnUrl }: LinkSearch) {
  const invited = invite ?? invitation;
  if (invited !== undefined) return safeReturnUrl(invitationHref(invited));
  if (teamInvite === undefined && token !== undefined && event !== undefined)
    return safeReturnUrl(joinEventHref({ token, event }));
  return returnUrl;
}
