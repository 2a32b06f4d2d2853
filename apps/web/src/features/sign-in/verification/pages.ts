import { pagesOf } from '../../../navigation/define-page.ts';
import { lazyPage } from '../../../navigation/lazy-page.ts';
import type { RouterContext } from '../../../navigation/contexts.ts';
import { optional, type RawSearch, textParam } from '../../../navigation/search-params.ts';
import titles from './pages.en.json';

const definePage = pagesOf('verification', titles);

/** Learns who is signed in beside the page, which is there for anyone. */
function askWhoItIs({ session }: RouterContext): void {
  void session.ready().catch(() => undefined);
}

export const verifyEmail = definePage({
  path: '/verify-email',
  title: 'verifyEmail',
  access: 'anyone',
  search: (search: RawSearch) =>
    optional({ token: textParam(search, 'token'), email: textParam(search, 'email') }),
  enter: ({ context }) => askWhoItIs(context),
  component: lazyPage(() => import('./verify-email-page.tsx'), 'VerifyEmailPage'),
});

export const verifyEmailCode = definePage({
  path: '/verify-email-code',
  title: 'verifyEmail',
  access: 'anyone',
  search: (search: RawSearch) => optional({ email: textParam(search, 'email') }),
  enter: ({ context }) => askWhoItIs(context),
  component: lazyPage(() => import('./verify-email-code-page.tsx'), 'VerifyEmailCodePage'),
});
