import { pagesOf } from '../../navigation/define-page.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';
import titles from './pages.en.json';

const definePage = pagesOf('invitations', titles);

export const invitation = definePage({
  path: '/invitations/$token',
  title: 'invitation',
  access: 'anyone',
  frame: 'open',
  component: lazyPage(() => import('./invitation-page.tsx'), 'InvitationPage'),
});
