import { pagesOf } from '../../../navigation/define-page.ts';
import { lazyPage } from '../../../navigation/lazy-page.ts';
import { optional, type RawSearch, textParam } from '../../../navigation/search-params.ts';
import titles from './pages.en.json';

const definePage = pagesOf('passwordReset', titles);

export const forgotPassword = definePage({
  path: '/forgot-password',
  title: 'forgotPassword',
  access: 'anyone',
  search: (search: RawSearch) => optional({ email: textParam(search, 'email') }),
  component: lazyPage(() => import('./forgot-password-page.tsx'), 'ForgotPasswordPage'),
});
