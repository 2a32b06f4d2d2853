import type { Role } from '@guidon/contract';
import { paths } from '../paths.ts';
import type sentences from '../app.en.json';

type NavKey = keyof (typeof sentences)['nav'];

export interface ShellLink {
  to: string;
  label: NavKey;
  icon:
    | 'dashboard'
    | 'challenges'
    | 'events'
    | 'scoreboard'
    | 'learning'
    | 'storage'
    | 'manage-events'
    | 'manage-challenges'
    | 'users'
    | 'stats'
    | 'settings';
}

export interface ShellSection {
  title: NavKey | null;
  links: readonly ShellLink[];
}

const main: ShellSection = {
  title: null,
  links: [
    { to: paths.dashboard, label: 'dashboard', icon: 'dashboard' },
    { to: paths.challenges, label: 'challenges', icon: 'challenges' },
    { to: paths.events, label: 'events', icon: 'events' },
    { to: paths.scoreboard, label: 'scoreboard', icon: 'scoreboard' },
  ],
};

/** For who belongs to no organization. */
const home: ShellSection = { title: null, links: main.links.filter(({ to }) => to === paths.dashboard) };

const learning: ShellLink = { to: paths.learning, label: 'learning', icon: 'learning' };
const storage: ShellLink = { to: paths.adminStorage, label: 'storage', icon: 'storage' };
const events: ShellLink = { to: paths.adminEvents, label: 'adminEvents', icon: 'manage-events' };
const challenges: ShellLink = {
  to: paths.adminChallenges,
  label: 'adminChallenges',
  icon: 'manage-challenges',
};
const users: ShellLink = { to: paths.adminUsers, label: 'adminUsers', icon: 'users' };
const stats: ShellLink = { to: paths.adminStats, label: 'adminStats', icon: 'stats' };
const settings: ShellLink = { to: paths.adminSettings, label: 'adminSettings', icon: 'settings' };

function staffSection(role: Role): ShellSection | null {
  switch (role) {
    case 'participant':
      return null;
    case 'admin':
      return { title: 'administration', links: [events, challenges, users, stats, settings] };
    case 'contentCreator':
      return { title: 'contentManagement', links: [events, challenges, stats] };
    case 'organizer':
    case 'orgAdministrator':
      return { title: 'management', links: [events, users] };
  }
}

/** The sidebar of a member. Storage is only offered while the sidebar is expanded. */
export function shellSections(role: Role | null, isExpanded: boolean): ShellSection[] {
  if (role === null) return [home];
  const resources = [learning, ...(role === 'admin' && isExpanded ? [storage] : [])];
  const staff = staffSection(role);
  return [main, { title: 'resources', links: resources }, ...(staff === null ? [] : [staff])];
}

/** Which entries of the user menu a member is offered beside those everyone has. */
export function userMenuRights(role: Role | null) {
  const isOrganizationLead = role === 'admin' || role === 'orgAdministrator';
  const isStaff = role !== null && role !== 'participant';
  return {
    tutorial: isStaff,
    billing: isOrganizationLead,
    adminPanel: isOrganizationLead,
    quickCreate: isStaff,
  };
}
