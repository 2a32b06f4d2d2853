import type { Role } from '@guidon/contract';
import type sentences from './tutorial.en.json';

export type StepKey = keyof (typeof sentences)['steps'];

export interface TourStep {
  key: StepKey;
  target: string | null;
}

const inSidebar = (path: string) => `aside nav a[href="${path}"]`;
const inTopBar = (name: string) => `[data-tour="${name}"]`;

const targets: Readonly<Record<StepKey, string | null>> = {
  welcomeParticipant: null,
  welcomeStaff: null,
  menu: inTopBar('menu'),
  events: inSidebar('/events'),
  challenges: inSidebar('/challenges'),
  scoreboard: inSidebar('/scoreboard'),
  join: inTopBar('join'),
  manageEvents: inSidebar('/admin/events'),
  manageChallenges: inSidebar('/admin/challenges'),
  users: inSidebar('/admin/users'),
  stats: inSidebar('/admin/stats'),
  settings: inSidebar('/admin/settings'),
  create: inTopBar('create'),
  search: inTopBar('search'),
  bell: inTopBar('bell'),
  account: inTopBar('account'),
  accountStaff: inTopBar('account'),
  accountLead: inTopBar('account'),
};

const tours: Readonly<Record<Role, readonly StepKey[]>> = {
  participant: ['welcomeParticipant', 'join', 'menu', 'events', 'scoreboard', 'search', 'bell', 'account'],
  organizer: ['welcomeStaff', 'menu', 'manageEvents', 'users', 'create', 'search', 'bell', 'accountStaff'],
  contentCreator: [
    'welcomeStaff',
    'menu',
    'manageChallenges',
    'manageEvents',
    'stats',
    'create',
    'accountStaff',
  ],
  orgAdministrator: ['welcomeStaff', 'menu', 'manageEvents', 'users', 'create', 'search', 'accountLead'],
  admin: [
    'welcomeStaff',
    'menu',
    'manageEvents',
    'manageChallenges',
    'users',
    'settings',
    'create',
    'accountLead',
  ],
};

export function tourSteps(role: Role, isInSight: (target: string) => boolean): TourStep[] {
  return tours[role]
    .map((key) => ({ key, target: targets[key] }))
    .filter(({ target }) => target === null || isInSight(target));
}
