import type { Role } from '@guidon/contract';
import type sentences from './shell.en.json';
import { type PagePath, paths } from '../../navigation/paths.ts';
import { mayOpen, type Visitor } from '../route-access.ts';

export interface MenuEntry {
  label: keyof (typeof sentences)['topbar'];
  icon: 'profile' | 'dashboard' | 'feedback' | 'tutorial' | 'billing' | 'admin' | 'mails';
  to: PagePath;
  search?: { tutorial: true };
  /** Offered to these alone, though more may open it. */
  only?: readonly Role[];
}

/** Roles whose menu leads to what they run, and says who they are. */
const leads: readonly Role[] = ['admin', 'orgAdministrator'];
const staff: readonly Role[] = ['admin', 'organizer', 'orgAdministrator', 'contentCreator'];

const entries: readonly MenuEntry[] = [
  { label: 'profile', icon: 'profile', to: paths.profile },
  { label: 'dashboard', icon: 'dashboard', to: paths.dashboard },
  { label: 'feedback', icon: 'feedback', to: paths.myFeedback },
  { label: 'tutorial', icon: 'tutorial', to: paths.dashboard, search: { tutorial: true }, only: staff },
  { label: 'billing', icon: 'billing', to: paths.billing },
  { label: 'admin', icon: 'admin', to: paths.admin, only: leads },
  { label: 'mails', icon: 'mails', to: paths.platformMails },
];

function isFor(visitor: Visitor, only: readonly Role[] | undefined): boolean {
  return only === undefined || (visitor.role !== null && only.includes(visitor.role));
}

export function menuEntries(visitor: Visitor): MenuEntry[] {
  return entries.filter(({ to, only }) => mayOpen(to, visitor) && isFor(visitor, only));
}

export function hasRoleBadge(visitor: Visitor): boolean {
  return isFor(visitor, leads);
}

export interface CreateEntry {
  label: 'createEvent' | 'createChallenge';
  to: PagePath;
}

const creations: readonly CreateEntry[] = [
  { label: 'createEvent', to: paths.adminEvents },
  { label: 'createChallenge', to: paths.adminChallenges },
];

/** What can be made from anywhere; empty for who makes nothing. */
export function createEntries(visitor: Visitor): CreateEntry[] {
  return creations.filter(({ to }) => mayOpen(to, visitor));
}
