import { signInDestination } from '../../../navigation/sign-in-destination.ts';

/** What the address says to the wizard. */
export interface WizardSearch {
  /** Token of an invitation or a magic link, under whichever of its names. */
  token?: string | undefined;
  /** Of an event. */
  code?: string | undefined;
  /** The event that the link names. */
  event?: string | undefined;
  /** The team that a magic link names. */
  team?: string | undefined;
  tenant?: string | undefined;
  tenantName?: string | undefined;
  email?: string | undefined;
  /** Where a new account goes. */
  returnUrl?: string | undefined;
  /** Where a visitor who has an account goes: what the link is for comes first. */
  wayOn?: string | undefined;
}

interface AddressFields {
  invite?: string | undefined;
  invitation?: string | undefined;
  teamInvite?: string | undefined;
  token?: string | undefined;
  event?: string | undefined;
  team?: string | undefined;
  code?: string | undefined;
  tenant?: string | undefined;
  tenantName?: string | undefined;
  email?: string | undefined;
  returnUrl?: string | undefined;
}

/** Whether the address holds a link that the server can be asked about. */
export function hasLink({ invite, invitation, token, code }: AddressFields): boolean {
  return (invite ?? invitation ?? token ?? code) !== undefined;
}

export function wizardSearchOf(given: AddressFields): WizardSearch {
  const { invite, invitation, token, code, event, team, tenant, tenantName, email, returnUrl } = given;
  const link = invite ?? invitation ?? token;
  return {
    token: link,
    ...(link === undefined && code !== undefined && { code, event }),
    team,
    tenant,
    tenantName,
    returnUrl,
    wayOn: signInDestination(given),
    ...(email && { email }),
  };
}
