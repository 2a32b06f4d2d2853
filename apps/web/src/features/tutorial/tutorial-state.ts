import type { SessionUser } from '@guidon/contract';

const participantEvent = '/participant/event/$eventId'.replace('$eventId', '');

export function isDashboard(pathname: string): boolean {
  return (
    pathname === '/dashboard' ||
    pathname === '/participant-dashboard' ||
    pathname.startsWith(participantEvent)
  );
}

type Visitor = Pick<SessionUser, 'role' | 'rights' | 'hasCompletedTutorial' | 'mustSetUpSecondFactor'>;

export function isOffered(user: Visitor, pathname: string): boolean {
  return (
    user.role !== null && !user.hasCompletedTutorial && !user.mustSetUpSecondFactor && isDashboard(pathname)
  );
}

export function isReplay(user: Visitor, pathname: string, search: object): boolean {
  return (
    user.rights.includes('tour.replay') &&
    pathname === '/dashboard' &&
    'tutorial' in search &&
    String(search.tutorial) === 'true'
  );
}
