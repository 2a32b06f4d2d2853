import { redirect } from '@tanstack/react-router';
import { type PagePath, paths } from '../navigation/paths.ts';
import { firstManagerOf, insteadOf, mayOpen, pageAccess } from './route-access.ts';
import type { RouterContext } from './router-context.ts';
import { safeReturnUrl } from '../navigation/safe-return-url.ts';

interface Guarded {
  context: RouterContext;
  location: { href: string };
}

function isProfile(href: string): boolean {
  return href.split(/[?#]/)[0] === paths.profile;
}

function isPage(path: unknown): path is PagePath {
  return typeof path === 'string' && Object.hasOwn(pageAccess, path);
}

/**
 * The pattern of the page that is being opened. The router hands its matches to every guard; named in the type of one,
 * they would make the type of the route tree refer to itself. Fails on a page that nobody has said who may open.
 */
function pageOf(guarded: object): PagePath {
  const matches: unknown = 'matches' in guarded ? guarded.matches : undefined;
  const page: unknown = Array.isArray(matches) ? matches.at(-1) : undefined;
  const path = typeof page === 'object' && page !== null && 'fullPath' in page ? page.fullPath : undefined;
  if (!isPage(path)) throw new Error(`Nobody has said who may open ${String(path)}.`);
  return path;
}

/**
 * Holds a page against the table of who may open it. Visitors go to the sign-in page, which remembers where they came
 * from; who must set up a second factor first goes there; everyone else whom the page is not for to a page of theirs.
 */
export async function requireAccess(guarded: Guarded): Promise<void> {
  const { context, location } = guarded;
  const session = await context.session.ready();
  if (session.status !== 'signed-in')
    throw redirect({ to: paths.login, search: { returnUrl: safeReturnUrl(location.href) } });
  const { user } = session;
  if (user.mustSetUpSecondFactor && !isProfile(location.href)) {
    throw redirect({ to: paths.profile, search: { tab: 'security' } });
  }
  const path = pageOf(guarded);
  if (!mayOpen(path, user)) throw redirect({ href: insteadOf(path, user), replace: true });
  if (path === paths.admin) throw redirect({ href: firstManagerOf(user), replace: true });
}

/** Sends signed-in visitors on from pages that are only for signing in. */
export async function skipWhenSignedIn(context: RouterContext, returnUrl: string | undefined): Promise<void> {
  const session = await context.session.ready().catch(() => null);
  if (session?.status !== 'signed-in') return;
  throw returnUrl === undefined ? redirect({ to: paths.dashboard }) : redirect({ href: returnUrl });
}
