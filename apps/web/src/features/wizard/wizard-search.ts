/** What the address says to the wizard. */
export interface WizardSearch {
  /** Token of an invitation or a magic link, under whichever of its names. */
  token?: string | undefined;
  tenant?: string | undefined;
  tenantName?: string | undefined;
  email?: string | undefined;
  returnUrl?: string | undefined;
}

interface Given {
  invite?: string | undefined;
  invitation?: string | undefined;
  token?: string | undefined;
  tenant?: string | undefined;
  tenantName?: string | undefined;
  email?: string | undefined;
  returnUrl?: string | undefined;
}

export function wizardSearchOf(given: Given): WizardSearch {
  const { invite, invitation, token, tenant, tenantName, email, returnUrl } = given;
  return { token: invite ?? invitation ?? token, tenant, tenantName, returnUrl, ...(email && { email }) };
}
