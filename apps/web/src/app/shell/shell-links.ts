import type { Role } from '@guidon/contract';
import type sentences from './shell.en.json';
import { type PagePath, paths } from '../../navigation/paths.ts';
import { mayOpen, type Visitor } from '../route-access.ts';

type NavKey = keyof (typeof sentences)['nav'];

export interface ShellLink {
  to: PagePath;
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
  /** Where else this is the place one is in; addresses below the link's own always count. */
  alsoAt?: readonly string[];
  /** Left out where there is no room for words. */
  needsRoom?: boolean;
}

export interface ShellSection {
  title: NavKey | null;
  links: readonly ShellLink[];
}

const main: readonly ShellLink[] = [
  {
    to: paths.dashboard,
    label: 'dashboard',
    icon: 'dashboard',
    alsoAt: [paths.participantDashboard, '/participant/event'],
  },
  { to: paths.challenges, label: 'challenges', icon: 'challenges' },
  { to: paths.events, label: 'events', icon: 'events' },
  { to: paths.scoreboard, label: 'scoreboard', icon: 'scoreboard' },
];

const resources: readonly ShellLink[] = [
  { to: paths.learning, label: 'learning', icon: 'learning' },
  { to: paths.adminStorage, label: 'storage', icon: 'storage', needsRoom: true },
];

const events: ShellLink = {
  to: paths.adminEvents,
  label: 'adminEvents',
  icon: 'manage-events',
  alsoAt: ['/admin/teams'],
};
const challenges: ShellLink = {
  to: paths.adminChallenges,
  label: 'adminChallenges',
  icon: 'manage-challenges',
};
const users: ShellLink = { to: paths.adminUsers, label: 'adminUsers', icon: 'users' };
const stats: ShellLink = { to: paths.adminStats, label: 'adminStats', icon: 'stats' };
const settings: ShellLink = { to: paths.adminSettings, label: 'adminSettings', icon: 'settings' };

const management: ShellSection = { title: 'management', links: [events, users] };

const staffSections: Partial<Record<Role, ShellSection>> = {
  admin: { title: 'administration', links: [events, challenges, users, stats, settings] },
  contentCreator: { title: 'contentManagement', links: [events, challenges, stats] },
};

/** The sidebar of a member: what they may open, in its sections; a section without links is left out. */
export function shellSections(visitor: Visitor, isExpanded: boolean): ShellSection[] {
  const staff = (visitor.role && staffSections[visitor.role]) ?? management;
  const sections: ShellSection[] = [
    { title: null, links: main },
    { title: 'resources', links: resources },
    staff,
  ];
  return sections
    .map(({ title, links }) => ({
      title,
      links: links.filter(({ to, needsRoom }) => mayOpen(to, visitor) && (isExpanded || !needsRoom)),
    }))
    .filter(({ links }) => links.length > 0);
}

/** Which of the links leads to where one is: the one whose address reaches furthest. */
export function currentLink(sections: readonly ShellSection[], pathname: string): PagePath | null {
  const reach = ({ to, alsoAt = [] }: ShellLink) =>
    Math.max(
      0,
      ...[to, ...alsoAt].map((start) =>
        pathname === start || pathname.startsWith(`${start}/`) ? start.length : 0,
      ),
    );
  const best = sections
    .flatMap(({ links }) => links)
    .reduce<{ to: PagePath | null; reach: number }>(
      (before, link) => (reach(link) > before.reach ? { to: link.to, reach: reach(link) } : before),
      { to: null, reach: 0 },
    );
  return best.to;
}
