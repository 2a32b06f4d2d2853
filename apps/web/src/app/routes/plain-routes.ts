import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { paths } from '../../navigation/paths.ts';
import { optional, type RawSearch, textParam } from '../../navigation/search-params.ts';
import { plainRoute } from './shell-route.ts';

const parent = () => plainRoute;
const notYet = lazyPage(() => import('../pages/not-yet-page.tsx'), 'NotYetPage');

const joinEvent = createRoute({
  getParentRoute: parent,
  path: paths.joinEvent,
  staticData: { title: 'joinEvent' },
  validateSearch: (search: RawSearch) =>
    optional({ token: textParam(search, 'token'), event: textParam(search, 'event') }),
  component: lazyPage(() => import('../../features/tenants/join-by-link-page.tsx'), 'JoinByLinkPage'),
});

const teamInvitations = createRoute({
  getParentRoute: parent,
  path: paths.teamInvitations,
  staticData: { title: 'teamInvitations' },
  component: notYet,
});

const billingSuccess = createRoute({
  getParentRoute: parent,
  path: paths.billingSuccess,
  staticData: { title: 'billingReturn' },
  component: notYet,
});

const billingCancel = createRoute({
  getParentRoute: parent,
  path: paths.billingCancel,
  staticData: { title: 'billingReturn' },
  component: notYet,
});

export const plainRoutes = [joinEvent, teamInvitations, billingSuccess, billingCancel] as const;
