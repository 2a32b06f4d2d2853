import type { Settings } from '../../platform/services/services.ts';

/** EdDSA, ES256 and RS256: what every authenticator knows at least one of. */
export const algorithmIds = [-8, -7, -257];

/** Whom passkeys are made for: the address people type, never the one a request claims. */
export function relyingParty({ publicUrl }: Pick<Settings, 'publicUrl'>): {
  rpName: string;
  rpID: string;
  origin: string;
} {
  const { hostname, origin } = new URL(publicUrl);
  return { rpName: 'Guidon', rpID: hostname, origin };
}
