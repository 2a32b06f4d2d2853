import { createRoute, redirect } from '@tanstack/react-router';
import { skipWhenSignedIn } from '../guards.ts';
import { lazyPage } from '../lazy-page.ts';
import { paths } from '../../navigation/paths.ts';
import type { RouterContext } from '../router-context.ts';
import { safeReturnUrl } from '../../navigation/safe-return-url.ts';
import { optional, type RawSearch, textParam } from '../../navigation/search-params.ts';
import { wayOnOf } from '../../navigation/way-on.ts';
import { rootRoute } from './root-route.ts';
import { teamLinkSearch } from './team-link-search.ts';

const parent = () => rootRoute;

const landing = createRoute({
  getParentRoute: parent,
  path: paths.home,
  staticData: { title: 'home' },
  beforeLoad: ({ context }) => skipWhenSignedIn(context, undefined),
  component: lazyPage(() => import('../../features/landing/landing-page.tsx'), 'LandingPage'),
});

const app = createRoute({
  getParentRoute: parent,
  path: paths.app,
  beforeLoad: async ({ context }) => {
    const session = await context.session.ready();
    throw redirect({ to: session.status === 'signed-in' ? paths.dashboard : paths.login });
  },
});

interface LoginSearch {
  returnUrl?: string | undefined;
  tenant?: string | undefined;
  tenantName?: string | undefined;
  sso?: string | undefined;
}

function loginSearch(search: RawSearch): LoginSearch {
  return {
    returnUrl: safeReturnUrl(textParam(search, 'returnUrl')),
    tenant: textParam(search, 'tenant'),
    tenantName: textParam(search, 'tenantName'),
    sso: textParam(search, 'sso'),
  };
}

const loginPage = lazyPage(() => import('../../features/auth/login-page.tsx'), 'LoginPage');
const wizardPage = lazyPage(() => import('../../features/wizard/wizard-page.tsx'), 'WizardPage');
const registerPage = lazyPage(() => import('../../features/auth/register-page.tsx'), 'RegisterPage');

const login = createRoute({
  getParentRoute: parent,
  path: paths.login,
  staticData: { title: 'login' },
  validateSearch: signInSearch,
  beforeLoad: ({ context, search }) => skipWhenSignedIn(context, wayOnOf(search)),
  component: wizardPage,
});

const loginOld = createRoute({
  getParentRoute: parent,
  path: paths.loginOld,
  staticData: { title: 'login' },
  validateSearch: signInSearch,
  beforeLoad: ({ context, search }) => skipWhenSignedIn(context, wayOnOf(search)),
  component: loginPage,
});

const registerParams = [
  'token',
  'event',
  'team',
  'tenantName',
  'tenant',
  'code',
  'invite',
  'invitation',
  'teamInvite',
  'email',
  'sso',
] as const;

export type RegisterSearch = { [Name in (typeof registerParams)[number] | 'returnUrl']?: string | undefined };

function registerSearch(search: RawSearch): RegisterSearch {
  const found = registerParams.map((name) => [name, textParam(search, name)] as const);
  return { ...Object.fromEntries(found), returnUrl: safeReturnUrl(textParam(search, 'returnUrl')) };
}

/** A link to registration can lead through signing in, and back. */
function signInSearch(search: RawSearch): RegisterSearch & LoginSearch {
  return { ...registerSearch(search), ...loginSearch(search) };
}

const register = createRoute({
  getParentRoute: parent,
  path: paths.register,
  staticData: { title: 'register' },
  validateSearch: registerSearch,
  beforeLoad: async ({ context, search }) => {
    await skipWhenSignedIn(context, wayOnOf(search));
    if (search.code !== undefined || search.teamInvite !== undefined)
      throw redirect({ to: paths.registerOld, search, replace: true });
  },
  component: wizardPage,
});

const registerOld = createRoute({
  getParentRoute: parent,
  path: paths.registerOld,
  staticData: { title: 'register' },
  validateSearch: registerSearch,
  beforeLoad: ({ context, search }) => skipWhenSignedIn(context, wayOnOf(search)),
  component: registerPage,
});

const ssoCallback = createRoute({
  getParentRoute: parent,
  path: paths.ssoCallback,
  staticData: { title: 'ssoCallback' },
  validateSearch: (search: RawSearch) =>
    optional({ returnUrl: safeReturnUrl(textParam(search, 'returnUrl')) }),
  component: lazyPage(() => import('../../features/single-sign-on/sso-callback-page.tsx'), 'SsoCallbackPage'),
});

const ssoLink = createRoute({
  getParentRoute: parent,
  path: paths.ssoLink,
  staticData: { title: 'ssoLink' },
  validateSearch: (search: RawSearch) => optional({ token: textParam(search, 'token') }),
  component: lazyPage(() => import('../../features/single-sign-on/sso-link-page.tsx'), 'SsoLinkPage'),
});

interface LegalSearch {
  /** Whose text it is, by name; that of the own organization, or of the platform, without it. */
  tenant?: string | undefined;
}

function legalSearch(search: RawSearch): LegalSearch {
  return { tenant: textParam(search, 'tenant') };
}

const legalPage = lazyPage(() => import('../../features/legal/legal-page.tsx'), 'LegalPage');

const terms = createRoute({
  getParentRoute: parent,
  path: paths.terms,
  staticData: { title: 'terms' },
  validateSearch: legalSearch,
  component: legalPage,
});

const privacy = createRoute({
  getParentRoute: parent,
  path: paths.privacy,
  staticData: { title: 'privacy' },
  validateSearch: legalSearch,
  component: legalPage,
});

const privacyShort = createRoute({
  getParentRoute: parent,
  path: paths.privacyShort,
  validateSearch: legalSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: paths.privacy, search, replace: true });
  },
});

const refunds = createRoute({
  getParentRoute: parent,
  path: paths.refunds,
  staticData: { title: 'refunds' },
  validateSearch: legalSearch,
  component: legalPage,
});

const forgotPassword = createRoute({
  getParentRoute: parent,
  path: paths.forgotPassword,
  staticData: { title: 'forgotPassword' },
  validateSearch: (search: RawSearch) => optional({ email: textParam(search, 'email') }),
  component: lazyPage(
    () => import('../../features/password-reset/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
});

const pricing = createRoute({
  getParentRoute: parent,
  path: paths.pricing,
  staticData: { title: 'pricing' },
  component: lazyPage(() => import('../../features/landing/pricing-page.tsx'), 'PricingPage'),
});

const verifyTwoFactor = createRoute({
  getParentRoute: parent,
  path: paths.verifyTwoFactor,
  staticData: { title: 'verifyTwoFactor' },
  component: lazyPage(
    () => import('../../features/second-factor/verify-second-factor-page.tsx'),
    'VerifySecondFactorPage',
  ),
});

/** Learns who is signed in beside the page, which is there for everybody. */
function askWhoItIs({ session }: RouterContext): void {
  void session.ready().catch(() => undefined);
}

const verifyEmail = createRoute({
  getParentRoute: parent,
  path: paths.verifyEmail,
  staticData: { title: 'verifyEmail' },
  beforeLoad: ({ context }) => askWhoItIs(context),
  validateSearch: (search: RawSearch) =>
    optional({ token: textParam(search, 'token'), email: textParam(search, 'email') }),
  component: lazyPage(() => import('../../features/verification/verify-email-page.tsx'), 'VerifyEmailPage'),
});

const verifyEmailCode = createRoute({
  getParentRoute: parent,
  path: paths.verifyEmailCode,
  staticData: { title: 'verifyEmail' },
  beforeLoad: ({ context }) => askWhoItIs(context),
  validateSearch: (search: RawSearch) => optional({ email: textParam(search, 'email') }),
  component: lazyPage(
    () => import('../../features/verification/verify-email-code-page.tsx'),
    'VerifyEmailCodePage',
  ),
});

const teamInvitation = createRoute({
  getParentRoute: parent,
  path: paths.teamInvitation,
  validateSearch: (search: RawSearch) => ({
    ...teamLinkSearch(search),
    ...optional({ token: textParam(search, 'token') }),
  }),
  beforeLoad: ({ search: { token, action, tenant, tenantName } }) => {
    const carried = { action, tenant, tenantName };
    throw token === undefined
      ? redirect({ to: paths.home, replace: true })
      : redirect({ to: paths.teamInvitationToken, params: { token }, search: carried, replace: true });
  },
});

export const publicRoutes = [
  landing,
  app,
  login,
  loginOld,
  ssoCallback,
  ssoLink,
  register,
  registerOld,
  terms,
  privacy,
  privacyShort,
  forgotPassword,
  pricing,
  refunds,
  verifyTwoFactor,
  verifyEmail,
  verifyEmailCode,
  teamInvitation,
] as const;
