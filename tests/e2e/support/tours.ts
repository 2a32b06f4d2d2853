import type { Account, Organization } from './organize.ts';
import type { StagedEvent } from './stage-event.ts';

type PathOf = (staged: StagedEvent) => string;

/** Pages that belong together, and whom they are shown to. */
interface Tour {
  what: string;
  who: (staged: StagedEvent, organization: Organization) => Account | null;
  paths: PathOf[];
}

const forVisitors: PathOf[] = [
  () => '/',
  () => '/login',
  () => '/login-old',
  ({ event }) => `/register?code=${event.code}&event=${event.id}`,
  () => '/terms',
  () => '/privacy-policy',
  () => '/refund-policy',
  () => '/pricing',
  () => '/no/such/page',
];

const forPlayers: PathOf[] = [
  () => '/participant-dashboard',
  ({ event }) => `/participant/event/${event.id}`,
  () => '/events',
  ({ event }) => `/events/${event.id}`,
  ({ event }) => `/events/${event.id}?tab=challenges`,
  ({ event }) => `/events/${event.id}?tab=scoreboard`,
  ({ event }) => `/events/${event.id}?tab=rules`,
  ({ event }) => `/events/${event.id}/challenges`,
];

const forOneself: PathOf[] = [
  ({ event, ciphers }) => `/challenges/${ciphers.id}?event=${event.id}`,
  ({ event, quiz }) => `/challenges/${quiz.id}?event=${event.id}`,
  ({ event }) => `/events/${event.id}/scoreboard?graph=yes`,
  () => '/scoreboard',
  () => '/profile',
  () => '/profile?tab=progress',
  () => '/profile?tab=security',
  () => '/profile?tab=sessions',
  () => '/profile?tab=notifications',
  () => '/profile?tab=data',
];

const forOrganizers: PathOf[] = [
  () => '/dashboard',
  ({ event }) => `/events/${event.id}`,
  () => '/admin/events',
  () => '/admin/events?create=true',
  ({ event }) => `/admin/events?edit=${event.id}`,
  ({ event }) => `/admin/events/${event.id}/challenges`,
  ({ event }) => `/admin/events/${event.id}/participants`,
  ({ event }) => `/admin/teams/${event.id}`,
  () => '/admin/users',
];

const forAuthors: PathOf[] = [
  () => '/admin/challenges',
  () => '/admin/challenges?create=true',
  () => '/admin/challenges?import=true',
  ({ ciphers }) => `/admin/challenges/${ciphers.id}`,
  ({ quiz }) => `/admin/challenges/${quiz.id}`,
  () => '/admin/settings',
  () => '/admin/settings?tab=branding',
  () => '/admin/settings?tab=security',
  () => '/admin/settings?tab=legal',
];

/** Every page that is looked at for barriers, in parts of about the same length. */
export const tours: Tour[] = [
  { what: 'pages for everyone', who: () => null, paths: forVisitors },
  { what: 'the events of participants', who: ({ player }) => player, paths: forPlayers },
  { what: 'challenges, boards and the profile', who: ({ player }) => player, paths: forOneself },
  { what: 'events and members of staff', who: (_, { admin }) => admin, paths: forOrganizers },
  { what: 'challenges and settings of staff', who: (_, { admin }) => admin, paths: forAuthors },
];
