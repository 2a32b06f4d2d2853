import { skipWhenSignedIn } from '../../navigation/skip-when-signed-in.ts';
import { signInDestination } from '../../navigation/sign-in-destination.ts';
import { pagesOf } from '../../navigation/define-page.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';
import { registerSearch } from '../sign-in/index.ts';
import titles from './pages.en.json';

const definePage = pagesOf('registration', titles);

export const registerOld = definePage({
  path: '/register-old',
  title: 'register',
  access: 'anyone',
  search: registerSearch,
  enter: ({ context, search }) => skipWhenSignedIn(context, signInDestination(search)),
  component: lazyPage(() => import('./register-page.tsx'), 'RegisterPage'),
});
