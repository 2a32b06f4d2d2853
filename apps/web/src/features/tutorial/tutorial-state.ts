import type { SessionUser } from '@guidon/contract';

const participantEvent = '/participant/event/$eventId'.replace('$eventId', '');

/** The pages that somebody lands on after signing in. */
export function isDashboard(pathname: string): boolean {
  return (
    pathname === '/dashboard' ||
    pathname === '/participant-dashboard' ||
    pathname.startsWith(participantEvent)
  );
}

type Visitor = Pick<SessionUser, 'role' | 'rights' | 'hasCompletedTutorial' | 'mustSetUpSecondFactor'>;

/** Whether somebody is offered the tour: on their dashboard, as long as they have neither taken nor refused it. */
export function isOffered(user: Visitor, pathname: string): boolean {
  return (
    user.role !== null && !user.hasCompletedTutorial && !user.mustSetUpSecondFactor && isDashboard(pathname)
  );
}

/** Whether the address asks for the tour; staff are led there by their menu. */
export function isReplay(user: Visitor, pathname: string, search: object): boolean {
  return (
    user.rights.includes('tour.replay') &&
    pathname === '/dashboard' &&
    'tutorial' in search &&
    String(search.tutorial) === 'true'
  );
}
