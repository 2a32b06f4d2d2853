import { skipWhenSignedIn } from '../../navigation/skip-when-signed-in.ts';
import { wayOnOf } from '../../navigation/way-on.ts';
import { pagesOf } from '../../navigation/define-page.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';
import { signInSearch } from '../sign-in/index.ts';
import titles from './pages.en.json';

const definePage = pagesOf('sessions', titles);

export const loginOld = definePage({
  path: '/login-old',
  title: 'login',
  access: 'anyone',
  search: signInSearch,
  enter: ({ context, search }) => skipWhenSignedIn(context, wayOnOf(search)),
  component: lazyPage(() => import('./login-page.tsx'), 'LoginPage'),
});
