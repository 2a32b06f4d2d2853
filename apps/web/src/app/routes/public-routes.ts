import { createRoute, redirect } from '@tanstack/react-router';
import { skipWhenSignedIn } from '../guards.ts';
import { lazyPage } from '../lazy-page.ts';
import { paths } from '../paths.ts';
import { safeReturnUrl } from '../safe-return-url.ts';
import { optional, type RawSearch, textParam } from '../search-params.ts';
import { rootRoute } from './root-route.ts';

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
}

function loginSearch(search: RawSearch): LoginSearch {
  return { returnUrl: safeReturnUrl(textParam(search, 'returnUrl')) };
}

const loginPage = lazyPage(() => import('../../features/auth/login-page.tsx'), 'LoginPage');
const registerPage = lazyPage(() => import('../../features/auth/register-page.tsx'), 'RegisterPage');

const login = createRoute({
  getParentRoute: parent,
  path: paths.login,
  staticData: { title: 'login' },
  validateSearch: loginSearch,
  beforeLoad: ({ context, search }) => skipWhenSignedIn(context, search.returnUrl),
  component: loginPage,
});

const loginOld = createRoute({
  getParentRoute: parent,
  path: paths.loginOld,
  staticData: { title: 'login' },
  validateSearch: loginSearch,
  beforeLoad: ({ context, search }) => skipWhenSignedIn(context, search.returnUrl),
  component: loginPage,
});

export interface RegisterSearch {
  code?: string | undefined;
  event?: string | undefined;
  tenantName?: string | undefined;
  tenant?: string | undefined;
  email?: string | undefined;
  returnUrl?: string | undefined;
}

function registerSearch(search: RawSearch): RegisterSearch {
  return {
    code: textParam(search, 'code'),
    event: textParam(search, 'event'),
    tenantName: textParam(search, 'tenantName'),
    tenant: textParam(search, 'tenant'),
    email: textParam(search, 'email'),
    returnUrl: safeReturnUrl(textParam(search, 'returnUrl')),
  };
}

const register = createRoute({
  getParentRoute: parent,
  path: paths.register,
  staticData: { title: 'register' },
  validateSearch: registerSearch,
  beforeLoad: ({ context, search }) => skipWhenSignedIn(context, search.returnUrl),
  component: registerPage,
});

const registerOld = createRoute({
  getParentRoute: parent,
  path: paths.registerOld,
  staticData: { title: 'register' },
  validateSearch: registerSearch,
  beforeLoad: ({ context, search }) => skipWhenSignedIn(context, search.returnUrl),
  component: registerPage,
});

const terms = createRoute({
  getParentRoute: parent,
  path: paths.terms,
  staticData: { title: 'terms' },
  component: lazyPage(() => import('../../features/landing/terms-page.tsx'), 'TermsPage'),
});

const privacy = createRoute({
  getParentRoute: parent,
  path: paths.privacy,
  staticData: { title: 'privacy' },
  component: lazyPage(() => import('../../features/landing/privacy-page.tsx'), 'PrivacyPage'),
});

const notYetPublic = lazyPage(() => import('../pages/not-yet-public-page.tsx'), 'NotYetPublicPage');

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
  component: notYetPublic,
});

const refunds = createRoute({
  getParentRoute: parent,
  path: paths.refunds,
  staticData: { title: 'refunds' },
  component: notYetPublic,
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

const verifyEmail = createRoute({
  getParentRoute: parent,
  path: paths.verifyEmail,
  staticData: { title: 'verifyEmail' },
  validateSearch: (search: RawSearch) =>
    optional({ token: textParam(search, 'token'), email: textParam(search, 'email') }),
  component: lazyPage(() => import('../../features/verification/verify-email-page.tsx'), 'VerifyEmailPage'),
});

const verifyEmailCode = createRoute({
  getParentRoute: parent,
  path: paths.verifyEmailCode,
  staticData: { title: 'verifyEmail' },
  validateSearch: (search: RawSearch) => optional({ email: textParam(search, 'email') }),
  component: lazyPage(
    () => import('../../features/verification/verify-email-code-page.tsx'),
    'VerifyEmailCodePage',
  ),
});

const teamInvitation = createRoute({
  getParentRoute: parent,
  path: paths.teamInvitation,
  staticData: { title: 'teamInvitation' },
  component: notYetPublic,
});

const teamInvitationToken = createRoute({
  getParentRoute: parent,
  path: paths.teamInvitationToken,
  staticData: { title: 'teamInvitation' },
  component: notYetPublic,
});

export const publicRoutes = [
  landing,
  app,
  login,
  loginOld,
  register,
  registerOld,
  terms,
  privacy,
  forgotPassword,
  pricing,
  refunds,
  verifyTwoFactor,
  verifyEmail,
  verifyEmailCode,
  teamInvitation,
  teamInvitationToken,
] as const;
