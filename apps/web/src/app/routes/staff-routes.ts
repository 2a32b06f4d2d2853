import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { paths } from '../../navigation/paths.ts';
import {
  challengeManagerSearch,
  eventManagerSearch,
  mailSearch,
  membersSearch,
  participantSearch,
  settingsSearch,
} from './staff-search.ts';
import { shellRoute } from './shell-route.ts';

const parent = () => shellRoute;
const notYet = lazyPage(() => import('../pages/not-yet-page.tsx'), 'NotYetPage');

/** Never shown: the guard leads on to the first manager that opens. */
const admin = createRoute({ getParentRoute: parent, path: paths.admin });

const learning = createRoute({
  getParentRoute: parent,
  path: paths.learning,
  staticData: { title: 'learning' },
  component: notYet,
});

const billing = createRoute({
  getParentRoute: parent,
  path: paths.billing,
  staticData: { title: 'billing' },
  component: notYet,
});

const billingRest = createRoute({
  getParentRoute: parent,
  path: paths.billingRest,
  staticData: { title: 'billing' },
  component: notYet,
});

const adminEvents = createRoute({
  getParentRoute: parent,
  path: paths.adminEvents,
  staticData: { title: 'eventManager' },
  validateSearch: eventManagerSearch,
  component: lazyPage(
    () => import('../../features/event-manager/event-manager-page.tsx'),
    'EventManagerPage',
  ),
});

const adminEventChallenges = createRoute({
  getParentRoute: parent,
  path: paths.adminEventChallenges,
  staticData: { title: 'eventChallenges' },
  component: lazyPage(
    () => import('../../features/event-manager/event-challenges-page.tsx'),
    'EventChallengesPage',
  ),
});

const adminEventDashboard = createRoute({
  getParentRoute: parent,
  path: paths.adminEventDashboard,
  staticData: { title: 'eventControl' },
  component: notYet,
});

const adminEventParticipants = createRoute({
  getParentRoute: parent,
  path: paths.adminEventParticipants,
  staticData: { title: 'participants' },
  validateSearch: participantSearch,
  component: lazyPage(
    () => import('../../features/event-manager/event-participants-page.tsx'),
    'EventParticipantsPage',
  ),
});

const adminEventSubmissions = createRoute({
  getParentRoute: parent,
  path: paths.adminEventSubmissions,
  staticData: { title: 'submissions' },
  component: notYet,
});

const adminEventAnalytics = createRoute({
  getParentRoute: parent,
  path: paths.adminEventAnalytics,
  staticData: { title: 'analytics' },
  component: notYet,
});

const adminTeams = createRoute({
  getParentRoute: parent,
  path: paths.adminTeams,
  staticData: { title: 'teams' },
  component: notYet,
});

const adminTeam = createRoute({
  getParentRoute: parent,
  path: paths.adminTeam,
  staticData: { title: 'team' },
  component: notYet,
});

const adminUsers = createRoute({
  getParentRoute: parent,
  path: paths.adminUsers,
  staticData: { title: 'users' },
  validateSearch: membersSearch,
  component: lazyPage(() => import('../../features/members/members-page.tsx'), 'MembersPage'),
});

const eventCoHosts = createRoute({
  getParentRoute: parent,
  path: paths.eventCoHosts,
  staticData: { title: 'coHosts' },
  component: notYet,
});

/** Table and editor are one page: opening a challenge must not rebuild the table under it. */
const challengeManager = createRoute({
  getParentRoute: parent,
  id: 'challenge-manager',
  validateSearch: challengeManagerSearch,
  component: lazyPage(
    () => import('../../features/challenge-manager/challenge-manager-page.tsx'),
    'ChallengeManagerPage',
  ),
});

const adminChallenges = createRoute({
  getParentRoute: () => challengeManager,
  path: paths.adminChallenges,
  staticData: { title: 'challengeManager' },
});

const adminChallenge = createRoute({
  getParentRoute: () => challengeManager,
  path: paths.adminChallenge,
  staticData: { title: 'challengeEditor' },
});

const adminStats = createRoute({
  getParentRoute: parent,
  path: paths.adminStats,
  staticData: { title: 'stats' },
  component: notYet,
});

const adminQuestions = createRoute({
  getParentRoute: parent,
  path: paths.adminQuestions,
  staticData: { title: 'questions' },
  component: notYet,
});

const adminSettings = createRoute({
  getParentRoute: parent,
  path: paths.adminSettings,
  staticData: { title: 'settings' },
  validateSearch: settingsSearch,
  component: lazyPage(() => import('../../features/tenant-settings/settings-page.tsx'), 'SettingsPage'),
});

const adminAdvantages = createRoute({
  getParentRoute: parent,
  path: paths.adminAdvantages,
  staticData: { title: 'advantages' },
  component: notYet,
});

const adminStorage = createRoute({
  getParentRoute: parent,
  path: paths.adminStorage,
  staticData: { title: 'storage' },
  component: notYet,
});

const platformMails = createRoute({
  getParentRoute: parent,
  path: paths.platformMails,
  staticData: { title: 'mails' },
  validateSearch: mailSearch,
  component: lazyPage(() => import('../../features/mails/mails-page.tsx'), 'MailsPage'),
});

export const staffRoutes = [
  admin,
  learning,
  billing,
  billingRest,
  adminEvents,
  adminEventDashboard,
  adminEventChallenges,
  adminEventParticipants,
  adminEventSubmissions,
  adminEventAnalytics,
  adminTeams,
  adminTeam,
  adminUsers,
  eventCoHosts,
  challengeManager.addChildren([adminChallenges, adminChallenge]),
  adminStats,
  adminQuestions,
  adminSettings,
  adminAdvantages,
  adminStorage,
  platformMails,
] as const;
