/** What a signature gives one connection on one channel, and in whose name. */
export type Grant = {
  userId: string;
  /** Whom the other members of a presence channel see. */
  userInfo?: Readonly<Record<string, unknown>> | undefined;
  /** The tenant that the session acts in. Events for members of a tenant go to grants of that tenant alone. */
  tenantId: string | null;
  /** Null where a program that holds the secret has signed, not a session. */
  sessionId: string | null;
  /** Milliseconds since 1970; null as above. */
  issuedAtMs: number | null;
  /** Whether this connection may send client events on the channel. */
  clientEvents: boolean;
};

const userIdLength = 128;

/** The object that is signed and travels as `channel_data`. */
export function writeGrant(grant: Grant): Record<string, unknown> {
  const { userId, userInfo, tenantId, sessionId, issuedAtMs, clientEvents } = grant;
  return {
    user_id: userId,
    ...(userInfo && { user_info: userInfo }),
    tenant_id: tenantId,
    session_id: sessionId,
    issued_at: issuedAtMs,
    ...(clientEvents && { client_events: true }),
  };
}

/** Reads signed `channel_data`; null where it names no user. */
export function readGrant(channelData: string): Grant | null {
  const data = parseRecord(channelData);
  const userId = typeof data?.['user_id'] === 'number' ? String(data['user_id']) : data?.['user_id'];
  if (!data || typeof userId !== 'string' || userId === '' || userId.length > userIdLength) return null;
  const { user_info: userInfo, tenant_id: tenantId, session_id: sessionId, issued_at: issuedAt } = data;
  return {
    userId,
    ...(isRecord(userInfo) && { userInfo }),
    tenantId: typeof tenantId === 'string' ? tenantId : null,
    sessionId: typeof sessionId === 'string' ? sessionId : null,
    issuedAtMs: typeof issuedAt === 'number' ? issuedAt : null,
    clientEvents: data['client_events'] === true,
  };
}

function parseRecord(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
