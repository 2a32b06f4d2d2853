import { skipWhenSignedIn } from '../../../navigation/skip-when-signed-in.ts';
import { signInDestination } from '../../../navigation/sign-in-destination.ts';
import { pagesOf } from '../../../navigation/define-page.ts';
import { lazyPage } from '../../../navigation/lazy-page.ts';
import { signInSearch } from '../sign-in-search.ts';
import titles from './pages.en.json';

const definePage = pagesOf('sessions', titles);

export const loginOld = definePage({
  path: '/login-old',
  title: 'login',
  access: 'anyone',
  search: signInSearch,
  enter: ({ context, search }) => skipWhenSignedIn(context, signInDestination(search)),
  component: lazyPage(() => import('./login-page.tsx'), 'LoginPage'),
});
