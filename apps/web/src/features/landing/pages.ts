import { redirect } from '@tanstack/react-router';
import { skipWhenSignedIn } from '../../navigation/skip-when-signed-in.ts';
import { pagesOf } from '../../navigation/define-page.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';
import titles from './pages.en.json';

const definePage = pagesOf('landing', titles);

export const home = definePage({
  path: '/',
  title: 'home',
  access: 'anyone',
  enter: ({ context }) => skipWhenSignedIn(context, undefined),
  component: lazyPage(() => import('./landing-page.tsx'), 'LandingPage'),
});

export const app = definePage({
  path: '/app',
  access: 'anyone',
  enter: async ({ context }) => {
    const session = await context.session.ready();
    throw redirect({ to: session.status === 'signed-in' ? '/dashboard' : '/login' });
  },
});

export const pricing = definePage({
  path: '/pricing',
  title: 'pricing',
  access: 'anyone',
  component: lazyPage(() => import('./pricing-page.tsx'), 'PricingPage'),
});
