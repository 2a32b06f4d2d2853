import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { paths } from '../../navigation/paths.ts';
import type { RawSearch } from '../../navigation/search-params.ts';
import { openRoute } from './shell-route.ts';
import { teamLinkSearch } from './team-link-search.ts';

const parent = () => openRoute;

const invitation = createRoute({
  getParentRoute: parent,
  path: paths.invitation,
  staticData: { title: 'invitation' },
  component: lazyPage(() => import('../../features/invitations/invitation-page.tsx'), 'InvitationPage'),
});

const teamInvitationToken = createRoute({
  getParentRoute: parent,
  path: paths.teamInvitationToken,
  staticData: { title: 'teamInvitation' },
  validateSearch: (search: RawSearch) => teamLinkSearch(search),
  component: lazyPage(() => import('../pages/not-yet-page.tsx'), 'NotYetPage'),
});

const unknown = createRoute({
  getParentRoute: parent,
  path: paths.unknown,
  staticData: { title: 'notFound' },
  component: lazyPage(() => import('../pages/not-found-page.tsx'), 'NotFoundPage'),
});

export const openRoutes = [invitation, teamInvitationToken, unknown] as const;
