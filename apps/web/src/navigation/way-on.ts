import { invitationHref, joinEventHref } from './paths.ts';
import { safeReturnUrl } from './safe-return-url.ts';

interface Given {
  invite?: string | undefined;
  invitation?: string | undefined;
  teamInvite?: string | undefined;
  token?: string | undefined;
  event?: string | undefined;
  returnUrl?: string | undefined;
}

/** Where an address leads somebody with an account: to what its link is for, else to where they wanted to go. */
export function wayOnOf({ invite, invitation, teamInvite, token, event, returnUrl }: Given) {
  const invited = invite ?? invitation;
  if (invited !== undefined) return safeReturnUrl(invitationHref(invited));
  if (teamInvite === undefined && token !== undefined && event !== undefined)
    return safeReturnUrl(joinEventHref({ token, event }));
  return returnUrl;
}
