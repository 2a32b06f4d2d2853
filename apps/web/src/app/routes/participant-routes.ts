import { createRoute } from '@tanstack/react-router';
import { requireRole } from '../guards.ts';
import { lazyPage } from '../lazy-page.ts';
import { paths } from '../paths.ts';
import { type RawSearch, textParam } from '../search-params.ts';
import { shellRoute } from './shell-route.ts';

const parent = () => shellRoute;
const notYet = lazyPage(() => import('../pages/not-yet-page.tsx'), 'NotYetPage');

const dashboard = createRoute({
  getParentRoute: parent,
  path: paths.dashboard,
  staticData: { title: 'dashboard' },
  component: notYet,
});

const participantDashboard = createRoute({
  getParentRoute: parent,
  path: paths.participantDashboard,
  staticData: { title: 'dashboard' },
  beforeLoad: requireRole('participant'),
  component: notYet,
});

const participantEvent = createRoute({
  getParentRoute: parent,
  path: paths.participantEvent,
  staticData: { title: 'event' },
  beforeLoad: requireRole('participant'),
  component: notYet,
});

const events = createRoute({
  getParentRoute: parent,
  path: paths.events,
  staticData: { title: 'events' },
  component: notYet,
});

const event = createRoute({
  getParentRoute: parent,
  path: paths.event,
  staticData: { title: 'event' },
  component: notYet,
});

const eventScoreboard = createRoute({
  getParentRoute: parent,
  path: paths.eventScoreboard,
  staticData: { title: 'eventScoreboard' },
  component: notYet,
});

const eventChallenges = createRoute({
  getParentRoute: parent,
  path: paths.eventChallenges,
  staticData: { title: 'eventChallenges' },
  component: notYet,
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

const teamInvitations = createRoute({
  getParentRoute: parent,
  path: paths.teamInvitations,
  staticData: { title: 'teams' },
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
  validateSearch: (search: RawSearch): { search?: string | undefined } => ({
    search: textParam(search, 'search'),
  }),
  component: notYet,
});

const challenge = createRoute({
  getParentRoute: parent,
  path: paths.challenge,
  staticData: { title: 'challenge' },
  component: notYet,
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
  component: notYet,
});

const myFeedback = createRoute({
  getParentRoute: parent,
  path: paths.myFeedback,
  staticData: { title: 'myFeedback' },
  component: notYet,
});

const scoreboard = createRoute({
  getParentRoute: parent,
  path: paths.scoreboard,
  staticData: { title: 'scoreboard' },
  component: notYet,
});

const scoreboardEvent = createRoute({
  getParentRoute: parent,
  path: paths.scoreboardEvent,
  staticData: { title: 'scoreboard' },
  component: notYet,
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
  teamInvitations,
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
