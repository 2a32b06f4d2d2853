import type { AnyRouter } from '@tanstack/react-router';
import type { SessionStore } from '../lib/session-store.ts';

/** Asks the guards of the shown page again when the session was lost; a public page stays where it is. */
export function followSession(router: AnyRouter, session: SessionStore): void {
  session.subscribe(() => {
    const now = session.get();
    if (now.status === 'signed-out' && now.reason === 'lost') void router.invalidate();
  });
}
