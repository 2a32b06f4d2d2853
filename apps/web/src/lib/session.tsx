import type { SessionUser } from '@guidon/contract';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Session, SessionStore } from './session-store.ts';

const SessionContext = createContext<SessionStore | null>(null);

export function SessionProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  return <SessionContext value={store}>{children}</SessionContext>;
}

export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext);
  if (store === null) throw new Error('useSessionStore stands outside of SessionProvider');
  return store;
}

export function useSession(): Session {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

export function useMaybeUser(): SessionUser | null {
  const session = useSession();
  return session.status === 'signed-in' ? session.user : null;
}

/** For pages behind sign-in; keeps the user while the page is being left after sign-out. */
export function useUser(): SessionUser {
  const store = useSessionStore();
  const user = useMaybeUser() ?? store.lastUser();
  if (user === null) throw new Error('useUser stands on a page without a guard');
  return user;
}
