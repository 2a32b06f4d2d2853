import type { Settings } from '../../../platform/services/services.ts';

/** EdDSA, ES256 and RS256: every authenticator supports at least one of them. */
export const algorithmIds = [-8, -7, -257];

/** From the configured address, never from the one that a request claims. */
export function relyingParty({ publicUrl }: Pick<Settings, 'publicUrl'>): {
  rpName: string;
  rpID: string;
  origin: string;
} {
  const { hostname, origin } = new URL(publicUrl);
  return { rpName: 'Guidon', rpID: hostname, origin };
}

/** Loaded with the first passkey, because it takes a tenth of a second. */
export const loadWebauthn = () => import('@simplewebauthn/server');
