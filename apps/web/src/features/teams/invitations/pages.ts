import { redirect } from '@tanstack/react-router';
import { pagesOf } from '../../../navigation/define-page.ts';
import { lazyPage } from '../../../navigation/lazy-page.ts';
import { optional, type RawSearch, textParam } from '../../../navigation/search-params.ts';
import titles from './pages.en.json';

const definePage = pagesOf('teamInvitations', titles);

function linkSearch(search: RawSearch) {
  return optional({
    action: textParam(search, 'action'),
    tenant: textParam(search, 'tenant'),
    tenantName: textParam(search, 'tenantName'),
  });
}

export const link = definePage({
  path: '/teams/invitation',
  access: 'anyone',
  search: (search: RawSearch) => ({
    ...linkSearch(search),
    ...optional({ token: textParam(search, 'token') }),
  }),
  enter: ({ search: { token, action, tenant, tenantName } }) => {
    const carried = { action, tenant, tenantName };
    throw token === undefined
      ? redirect({ to: '/', replace: true })
      : redirect({ to: '/teams/invitations/$token', params: { token }, search: carried, replace: true });
  },
});

export const invitation = definePage({
  path: '/teams/invitations/$token',
  title: 'invitation',
  access: 'anyone',
  frame: 'open',
  search: linkSearch,
  component: lazyPage(() => import('./team-invitation-page.tsx'), 'TeamInvitationPage'),
});

export const received = definePage({
  path: '/teams/invitations',
  title: 'received',
  access: 'signed-in',
  frame: 'plain',
  component: lazyPage(() => import('./received-page.tsx'), 'ReceivedPage'),
  reads: ['/api/users/invitations'],
  palette: { order: 50 },
});
