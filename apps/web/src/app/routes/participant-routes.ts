import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { retryImport } from '../../lib/retry-import.ts';
import { paths } from '../../navigation/paths.ts';
import { choiceParam, optional, type RawSearch, textParam } from '../../navigation/search-params.ts';
import { shellRoute } from './shell-route.ts';

const parent = () => shellRoute;
const notYet = lazyPage(() => import('../pages/not-yet-page.tsx'), 'NotYetPage');

const dashboard = createRoute({
  getParentRoute: parent,
  path: paths.dashboard,
  staticData: { title: 'dashboard' },
  beforeLoad: async ({ context }) => {
    const session = context.session.get();
    if (session.status !== 'signed-in' || session.user.role !== 'participant') return;
    const { runningEventId } = await retryImport(() => import('../../features/dashboard/own-dashboard.ts'));
    const eventId = await runningEventId(context.queryClient);
    if (eventId === undefined) throw redirect({ to: paths.participantDashboard, replace: true });
    throw redirect({ to: paths.participantEvent, params: { eventId }, replace: true });
  },
  component: lazyPage(() => import('../../features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
});

const participantDashboard = createRoute({
  getParentRoute: parent,
  path: paths.participantDashboard,
  staticData: { title: 'dashboard' },
  component: lazyPage(
    () => import('../../features/dashboard/participant-dashboard-page.tsx'),
    'ParticipantDashboardPage',
  ),
});

const participantEvent = createRoute({
  getParentRoute: parent,
  path: paths.participantEvent,
  staticData: { title: 'event' },
  component: lazyPage(
    () => import('../../features/dashboard/participant-event-page.tsx'),
    'ParticipantEventPage',
  ),
});

const events = createRoute({
  getParentRoute: parent,
  path: paths.events,
  staticData: { title: 'events' },
  validateSearch: (search: RawSearch) =>
    optional({
      status: choiceParam(search, 'status', ['live', 'upcoming', 'past']),
      search: textParam(search, 'search'),
    }),
  component: lazyPage(() => import('../../features/events/events-page.tsx'), 'EventsPage'),
});

const event = createRoute({
  getParentRoute: parent,
  path: paths.event,
  staticData: { title: 'event' },
  validateSearch: (search: RawSearch) =>
    optional({
      tab: choiceParam(search, 'tab', ['challenges', 'scoreboard', 'rules']),
      graph: choiceParam(search, 'graph', ['yes']),
    }),
  component: lazyPage(() => import('../../features/events/event-page.tsx'), 'EventPage'),
});

const eventScoreboard = createRoute({
  getParentRoute: parent,
  path: paths.eventScoreboard,
  staticData: { title: 'eventScoreboard' },
  validateSearch: (search: RawSearch) => optional({ graph: choiceParam(search, 'graph', ['yes']) }),
  component: lazyPage(() => import('../../features/events/event-scoreboard-page.tsx'), 'EventScoreboardPage'),
});

const eventChallenges = createRoute({
  getParentRoute: parent,
  path: paths.eventChallenges,
  staticData: { title: 'eventChallenges' },
  validateSearch: (search: RawSearch) =>
    optional({
      state: choiceParam(search, 'state', ['open', 'solved']),
      difficulty: choiceParam(search, 'difficulty', ['1', '2', '3', '4']),
      view: choiceParam(search, 'view', ['list']),
      search: textParam(search, 'search'),
      challenge: textParam(search, 'challenge'),
    }),
  component: lazyPage(() => import('../../features/play/event-challenges-page.tsx'), 'EventChallengesPage'),
});

const eventTeams = createRoute({
  getParentRoute: parent,
  path: paths.eventTeams,
  staticData: { title: 'teams' },
  component: notYet,
});

const eventTeamsCreate = createRoute({
  getParentRoute: parent,
  path: paths.eventTeamsCreate,
  staticData: { title: 'teams' },
  component: notYet,
});

const eventTeamsJoin = createRoute({
  getParentRoute: parent,
  path: paths.eventTeamsJoin,
  staticData: { title: 'teams' },
  component: notYet,
});

const team = createRoute({
  getParentRoute: parent,
  path: paths.team,
  staticData: { title: 'team' },
  component: notYet,
});

const teamsJoin = createRoute({
  getParentRoute: parent,
  path: paths.teamsJoin,
  staticData: { title: 'teams' },
  component: notYet,
});

const challenges = createRoute({
  getParentRoute: parent,
  path: paths.challenges,
  staticData: { title: 'challenges' },
  validateSearch: (search: RawSearch): { search?: string | undefined } =>
    optional({
      search: textParam(search, 'search'),
    }),
  component: notYet,
});

const challenge = createRoute({
  getParentRoute: parent,
  path: paths.challenge,
  staticData: { title: 'challenge' },
  validateSearch: (search: RawSearch) =>
    optional({
      event: textParam(search, 'event'),
      question: textParam(search, 'question'),
    }),
  component: lazyPage(() => import('../../features/play/challenge-page.tsx'), 'ChallengePage'),
});

const challengeOld = createRoute({
  getParentRoute: parent,
  path: paths.challengeOld,
  staticData: { title: 'challenge' },
  component: notYet,
});

const challengeRedesigned = createRoute({
  getParentRoute: parent,
  path: paths.challengeRedesigned,
  staticData: { title: 'challenge' },
  component: notYet,
});

const cyberAdventure = createRoute({
  getParentRoute: parent,
  path: paths.cyberAdventure,
  staticData: { title: 'cyberAdventure' },
  component: notYet,
});

const internalChallenges = createRoute({
  getParentRoute: parent,
  path: paths.internalChallenges,
  staticData: { title: 'internalChallenges' },
  component: notYet,
});

const internalChallenge = createRoute({
  getParentRoute: parent,
  path: paths.internalChallenge,
  staticData: { title: 'internalChallenges' },
  component: notYet,
});

const profile = createRoute({
  getParentRoute: parent,
  path: paths.profile,
  staticData: { title: 'profile' },
  validateSearch: (search: RawSearch) =>
    optional({
      tab: choiceParam(search, 'tab', ['progress', 'security', 'sessions', 'notifications', 'data']),
    }),
  component: lazyPage(() => import('../../features/profile/profile-page.tsx'), 'ProfilePage'),
});

const myFeedback = createRoute({
  getParentRoute: parent,
  path: paths.myFeedback,
  staticData: { title: 'myFeedback' },
  component: notYet,
});

const boardPage = lazyPage(() => import('../../features/standings/scoreboard-page.tsx'), 'ScoreboardPage');
const boardSearch = (search: RawSearch) =>
  optional({
    filter: choiceParam(search, 'filter', ['active', 'past', 'upcoming']),
    graph: choiceParam(search, 'graph', ['yes']),
  });

const scoreboard = createRoute({
  getParentRoute: parent,
  path: paths.scoreboard,
  staticData: { title: 'scoreboard' },
  validateSearch: boardSearch,
  component: boardPage,
});

const scoreboardEvent = createRoute({
  getParentRoute: parent,
  path: paths.scoreboardEvent,
  staticData: { title: 'scoreboard' },
  validateSearch: boardSearch,
  component: boardPage,
});

export const participantRoutes = [
  dashboard,
  participantDashboard,
  participantEvent,
  events,
  event,
  eventScoreboard,
  eventChallenges,
  eventTeams,
  eventTeamsCreate,
  eventTeamsJoin,
  team,
  teamsJoin,
  challenges,
  challenge,
  challengeOld,
  challengeRedesigned,
  cyberAdventure,
  internalChallenges,
  internalChallenge,
  profile,
  myFeedback,
  scoreboard,
  scoreboardEvent,
] as const;
