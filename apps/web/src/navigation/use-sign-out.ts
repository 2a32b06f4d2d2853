import { useNavigate } from '@tanstack/react-router';
import { useSessionStore } from '../lib/session.tsx';

/** Ends the session, also when the server cannot be told, and goes to the start page. */
export function useSignOut(): () => Promise<void> {
  const session = useSessionStore();
  const navigate = useNavigate();
  return async () => {
    await session.signOut().catch(() => undefined);
    await navigate({ to: '/' });
  };
}
