import { redirect } from '@tanstack/react-router';
import { skipWhenSignedIn } from '../../../navigation/skip-when-signed-in.ts';
import { signInDestination } from '../../../navigation/sign-in-destination.ts';
import { pagesOf } from '../../../navigation/define-page.ts';
import { lazyPage } from '../../../navigation/lazy-page.ts';
import { registerSearch, signInSearch } from '../../sign-in/index.ts';
import titles from './pages.en.json';

const definePage = pagesOf('wizard', titles);
const component = lazyPage(() => import('./wizard-page.tsx'), 'WizardPage');

export const login = definePage({
  path: '/login',
  title: 'login',
  access: 'anyone',
  search: signInSearch,
  enter: ({ context, search }) => skipWhenSignedIn(context, signInDestination(search)),
  component,
});

export const register = definePage({
  path: '/register',
  title: 'register',
  access: 'anyone',
  search: registerSearch,
  enter: async ({ context, search }) => {
    await skipWhenSignedIn(context, signInDestination(search));
    if (search.teamInvite !== undefined) throw redirect({ to: '/register-old', search, replace: true });
  },
  component,
});
