import { redirect } from '@tanstack/react-router';
import { mayOpen, type Page, type Visitor } from '../navigation/define-page.ts';
import { retryImport } from '../lib/retry-import.ts';
import { tokenStore } from '../lib/token-store.ts';
import type { RouterContext } from '../navigation/contexts.ts';
import { safeReturnUrl } from '../navigation/safe-return-url.ts';

interface GuardContext {
  context: RouterContext;
  location: { href: string };
}

function isProfile(href: string): boolean {
  return href.split(/[?#]/)[0] === '/profile';
}

function isPage(value: unknown): value is Page {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}

/**
 * The router passes its matches to every guard; naming their type here would make the type of the route tree
 * circular.
 */
function pageOf(guarded: object): Page {
  const matches: unknown = 'matches' in guarded ? guarded.matches : undefined;
  const match: unknown = Array.isArray(matches) ? matches.at(-1) : undefined;
  const data = typeof match === 'object' && match !== null && 'staticData' in match ? match.staticData : {};
  const page = typeof data === 'object' && data !== null && 'page' in data ? data.page : undefined;
  if (!isPage(page)) throw new Error('This address belongs to no page.');
  return page;
}

export function insteadOf(path: string, { role, rights }: Visitor) {
  if (rights.includes('dashboard.play')) return '/participant-dashboard';
  return role !== null && path === '/participant/event/$eventId' ? '/events' : '/dashboard';
}

/**
 * Checks who may open a page. Visitors go to the sign-in page with a return URL, who must set up a second factor goes
 * there, and others go to a page they may open.
 */
export async function requireAccess(guarded: GuardContext): Promise<void> {
  const { context, location } = guarded;
  const page = pageOf(guarded);
  // The page's script loads while the session is being read.
  if (tokenStore.token() !== null) void page.component?.preload?.();
  const session = await context.session.ready();
  if (session.status !== 'signed-in')
    throw redirect({ to: '/login', search: { returnUrl: safeReturnUrl(location.href) } });
  const { user } = session;
  if (user.mustSetUpSecondFactor && !isProfile(location.href)) {
    throw redirect({ to: '/profile', search: { tab: 'security' } });
  }
  if (mayOpen(page, user)) return;
  // The shell offers the organization that such an address is of.
  const { isElsewhere } = await retryImport(() => import('../navigation/find-elsewhere.ts'));
  if (await isElsewhere(context.queryClient, location.href)) return;
  throw redirect({ href: insteadOf(page.path, user), replace: true });
}
