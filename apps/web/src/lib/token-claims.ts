/** The claims are not verified here; only the server does that. */
export interface TokenClaims {
  userId: string;
  tenantId: string | null;
}

/** Claims of an access token; null when it cannot be read. */
export function claimsOfToken(token: string | null): TokenClaims | null {
  const payload = token?.split('.')[1];
  if (payload === undefined) return null;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null) return null;
    if (!('sub' in claims) || typeof claims.sub !== 'string' || !('tid' in claims)) return null;
    const { sub: userId, tid } = claims;
    return { userId, tenantId: typeof tid === 'string' ? tid : null };
  } catch {
    return null;
  }
}

export function belongsToOtherAccount(
  token: string | null,
  page: { id: string; tenantId: string | null },
): boolean {
  const claims = claimsOfToken(token);
  return claims !== null && (claims.userId !== page.id || claims.tenantId !== page.tenantId);
}
