import type { SessionUser } from '@guidon/contract';
import { ApiError } from './api-error.ts';
import { belongsToOtherAccount } from './token-claims.ts';
import { tokenStore } from './token-store.ts';

export type Session =
  | { status: 'checking' }
  /** `moved`: the page shows another user or tenant, and is navigating to one that fits this session. */
  | { status: 'signed-in'; user: SessionUser; moved?: ChangeOrigin }
  /** `left`: the user signed out here; `lost`: the session ended elsewhere, or there was none. */
  | { status: 'signed-out'; reason: 'left' | 'lost' };

export type ChangeOrigin = 'here' | 'elsewhere';

interface SessionDeps {
  fetchUser: () => Promise<SessionUser>;
  endSession: () => Promise<void>;
  now?: () => number;
}

const checkDebounceMs = 1_000;
const signedOut: Session = { status: 'signed-out', reason: 'lost' };

function isSameOwner(a: SessionUser, b: SessionUser): boolean {
  return a.id === b.id && a.tenantId === b.tenantId;
}

/** Holds the session. Guards await `ready`, components subscribe. */
export function createSessionStore({ fetchUser, endSession, now = Date.now }: SessionDeps) {
  let session: Session = tokenStore.token() === null ? signedOut : { status: 'checking' };
  let running: Promise<Session> | null = null;
  let checkedAtMs = -Infinity;
  let lastUser: SessionUser | null = null;
  const listeners = new Set<() => void>();

  const set = (next: Session): Session => {
    session = next;
    for (const listener of listeners) listener();
    return next;
  };

  const forget = (reason: 'left' | 'lost' = 'lost'): Session => {
    tokenStore.clear();
    return set({ status: 'signed-out', reason });
  };

  const accept = (user: SessionUser, mover: ChangeOrigin): Session => {
    tokenStore.setTenantId(user.tenantId);
    lastUser = user;
    const before = session.status === 'signed-in' ? session : null;
    const hasMoved = before !== null && !isSameOwner(before.user, user);
    const moved = hasMoved ? mover : before?.moved;
    return set({ status: 'signed-in', user, ...(moved !== undefined && { moved }) });
  };

  const fetchSession = async (): Promise<Session> => {
    if (tokenStore.token() === null) return set(signedOut);
    try {
      return accept(await fetchUser(), 'elsewhere');
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return forget();
      if (session.status === 'checking') throw error;
      return session;
    }
  };

  const check = (): Promise<Session> => {
    if (running === null && now() - checkedAtMs < checkDebounceMs && session.status !== 'checking')
      return Promise.resolve(session);
    checkedAtMs = now();
    running ??= fetchSession().finally(() => {
      running = null;
    });
    return running;
  };

  return {
    get: () => session,
    /** The last signed-in user, for a page that is being left. */
    lastUser: () => lastUser,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Resolves once the session is known; rejects when the server is unreachable. */
    ready: (): Promise<Session> => (session.status === 'checking' ? check() : Promise.resolve(session)),
    /** Fetches the session again, at most once a second. */
    check,
    signIn(token: string, user: SessionUser): void {
      tokenStore.setToken(token);
      checkedAtMs = now();
      accept(user, 'here');
    },
    /** Updates the user after a successful change of the profile. */
    update(changes: Partial<SessionUser>): void {
      if (session.status === 'signed-in') accept({ ...session.user, ...changes }, 'here');
    },
    async signOut(): Promise<void> {
      try {
        await endSession();
      } finally {
        forget('left');
      }
    },
    /** Another tab has stored a token: fetches its user once requests with the old token are done. */
    async tokenReplaced(): Promise<void> {
      if (session.status === 'signed-in' && !belongsToOtherAccount(tokenStore.token(), session.user)) return;
      await running?.catch(() => undefined);
      checkedAtMs = -Infinity;
      await check().catch(() => undefined);
    },
    arrived(): void {
      if (session.status === 'signed-in' && session.moved !== undefined)
        set({ status: 'signed-in', user: session.user });
    },
    forget: () => forget(),
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;
