import { useNavigate } from '@tanstack/react-router';
import { useSessionStore } from '../lib/session.tsx';

/** Signs out, also when the server is unreachable, and opens the start page. */
export function useSignOut(): () => Promise<void> {
  const session = useSessionStore();
  const navigate = useNavigate();
  return async () => {
    await session.signOut().catch(() => undefined);
    await navigate({ to: '/' });
  };
}
