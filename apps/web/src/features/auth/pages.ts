import { skipWhenSignedIn } from '../../navigation/skip-when-signed-in.ts';
import { wayOnOf } from '../../navigation/way-on.ts';
import { pagesOf } from '../../navigation/define-page.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';
import titles from './pages.en.json';
import { registerSearch, signInSearch } from './sign-in-search.ts';

const definePage = pagesOf('auth', titles);

export const loginOld = definePage({
  path: '/login-old',
  title: 'login',
  access: 'anyone',
  search: signInSearch,
  enter: ({ context, search }) => skipWhenSignedIn(context, wayOnOf(search)),
  component: lazyPage(() => import('./login-page.tsx'), 'LoginPage'),
});

export const registerOld = definePage({
  path: '/register-old',
  title: 'register',
  access: 'anyone',
  search: registerSearch,
  enter: ({ context, search }) => skipWhenSignedIn(context, wayOnOf(search)),
  component: lazyPage(() => import('./register-page.tsx'), 'RegisterPage'),
});
