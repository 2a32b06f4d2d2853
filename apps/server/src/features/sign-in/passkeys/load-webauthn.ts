/** Loaded with the first passkey, because it takes a tenth of a second. */
export const loadWebauthn = () => import('@simplewebauthn/server');
