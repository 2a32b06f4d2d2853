import { safeReturnUrl } from '../../../navigation/safe-return-url.ts';
import { pagesOf } from '../../../navigation/define-page.ts';
import { lazyPage } from '../../../navigation/lazy-page.ts';
import { optional, type RawSearch, textParam } from '../../../navigation/search-params.ts';
import titles from './pages.en.json';

const definePage = pagesOf('singleSignOn', titles);

export const ssoCallback = definePage({
  path: '/sso/callback',
  title: 'callback',
  access: 'anyone',
  search: (search: RawSearch) => optional({ returnUrl: safeReturnUrl(textParam(search, 'returnUrl')) }),
  component: lazyPage(() => import('./sso-callback-page.tsx'), 'SsoCallbackPage'),
});

export const ssoLink = definePage({
  path: '/sso/link',
  title: 'link',
  access: 'anyone',
  search: (search: RawSearch) => optional({ token: textParam(search, 'token') }),
  component: lazyPage(() => import('./sso-link-page.tsx'), 'SsoLinkPage'),
});
