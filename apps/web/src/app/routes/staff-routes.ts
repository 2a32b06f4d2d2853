import { createRoute, redirect } from '@tanstack/react-router';
import { requireRole, requireSuperAdmin, requireUser } from '../guards.ts';
import { lazyPage } from '../lazy-page.ts';
import { paths } from '../paths.ts';
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

const managers = requireRole('admin', 'organizer', 'orgAdministrator', 'contentCreator');
const authors = requireRole('admin', 'contentCreator');
const billingRoles = requireRole('admin', 'orgAdministrator');
const admins = requireRole('admin');

const admin = createRoute({
  getParentRoute: parent,
  path: paths.admin,
  beforeLoad: () => {
    throw redirect({ to: paths.adminChallenges });
  },
});

const learning = createRoute({
  getParentRoute: parent,
  path: paths.learning,
  staticData: { title: 'learning' },
  beforeLoad: requireRole('admin', 'organizer', 'contentCreator'),
  component: notYet,
});

const billing = createRoute({
  getParentRoute: parent,
  path: paths.billing,
  staticData: { title: 'billing' },
  beforeLoad: billingRoles,
  component: notYet,
});

const billingSuccess = createRoute({
  getParentRoute: parent,
  path: paths.billingSuccess,
  staticData: { title: 'billing' },
  beforeLoad: requireUser,
  component: notYet,
});

const billingCancel = createRoute({
  getParentRoute: parent,
  path: paths.billingCancel,
  staticData: { title: 'billing' },
  beforeLoad: requireUser,
  component: notYet,
});

const adminEvents = createRoute({
  getParentRoute: parent,
  path: paths.adminEvents,
  staticData: { title: 'eventManager' },
  beforeLoad: managers,
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
  beforeLoad: managers,
  component: lazyPage(
    () => import('../../features/event-manager/event-challenges-page.tsx'),
    'EventChallengesPage',
  ),
});

const adminEventDashboard = createRoute({
  getParentRoute: parent,
  path: paths.adminEventDashboard,
  staticData: { title: 'eventControl' },
  beforeLoad: managers,
  component: notYet,
});

const adminEventParticipants = createRoute({
  getParentRoute: parent,
  path: paths.adminEventParticipants,
  staticData: { title: 'participants' },
  beforeLoad: managers,
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
  beforeLoad: managers,
  component: notYet,
});

const adminEventAnalytics = createRoute({
  getParentRoute: parent,
  path: paths.adminEventAnalytics,
  staticData: { title: 'analytics' },
  beforeLoad: managers,
  component: notYet,
});

const adminTeams = createRoute({
  getParentRoute: parent,
  path: paths.adminTeams,
  staticData: { title: 'teams' },
  beforeLoad: managers,
  component: notYet,
});

const adminTeam = createRoute({
  getParentRoute: parent,
  path: paths.adminTeam,
  staticData: { title: 'team' },
  beforeLoad: managers,
  component: notYet,
});

const adminUsers = createRoute({
  getParentRoute: parent,
  path: paths.adminUsers,
  staticData: { title: 'users' },
  beforeLoad: managers,
  validateSearch: membersSearch,
  component: lazyPage(() => import('../../features/members/members-page.tsx'), 'MembersPage'),
});

const eventCoHosts = createRoute({
  getParentRoute: parent,
  path: paths.eventCoHosts,
  staticData: { title: 'coHosts' },
  beforeLoad: managers,
  component: notYet,
});

/** Table and editor are one page: opening a challenge must not rebuild the table under it. */
const challengeManager = createRoute({
  getParentRoute: parent,
  id: 'challenge-manager',
  beforeLoad: authors,
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
  beforeLoad: authors,
  component: notYet,
});

const adminQuestions = createRoute({
  getParentRoute: parent,
  path: paths.adminQuestions,
  staticData: { title: 'questions' },
  beforeLoad: admins,
  component: notYet,
});

const adminSettings = createRoute({
  getParentRoute: parent,
  path: paths.adminSettings,
  staticData: { title: 'settings' },
  beforeLoad: admins,
  validateSearch: settingsSearch,
  component: lazyPage(() => import('../../features/tenant-settings/settings-page.tsx'), 'SettingsPage'),
});

const adminAdvantages = createRoute({
  getParentRoute: parent,
  path: paths.adminAdvantages,
  staticData: { title: 'advantages' },
  beforeLoad: admins,
  component: notYet,
});

const adminStorage = createRoute({
  getParentRoute: parent,
  path: paths.adminStorage,
  staticData: { title: 'storage' },
  beforeLoad: admins,
  component: notYet,
});

const platformMails = createRoute({
  getParentRoute: parent,
  path: paths.platformMails,
  staticData: { title: 'mails' },
  beforeLoad: requireSuperAdmin,
  validateSearch: mailSearch,
  component: lazyPage(() => import('../../features/mails/mails-page.tsx'), 'MailsPage'),
});

export const staffRoutes = [
  admin,
  learning,
  billing,
  billingSuccess,
  billingCancel,
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
