import { AppError } from './app-error.ts';
import type { Actor } from './context.ts';

/** The session of who calls; null for an API key. */
export function sessionIdOf({ credential }: Pick<Actor, 'credential'>): string | null {
  return credential.kind === 'session' ? credential.sessionId : null;
}

/** For what is about the session itself; fails with FORBIDDEN for an API key. */
export function requireSessionId(actor: Pick<Actor, 'credential'>): string {
  const sessionId = sessionIdOf(actor);
  if (sessionId === null) throw new AppError('FORBIDDEN');
  return sessionId;
}
