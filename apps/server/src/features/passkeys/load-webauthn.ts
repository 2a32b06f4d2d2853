/** Loaded by the first passkey: a start is shorter by a tenth of a second without it. */
export const loadWebauthn = () => import('@simplewebauthn/server');
