import type { Role } from '@guidon/contract';
import { redirect } from '@tanstack/react-router';
import { paths } from './paths.ts';
import type { RouterContext } from './router-context.ts';
import { safeReturnUrl } from './safe-return-url.ts';

interface Guarded {
  context: RouterContext;
  location: { href: string };
}

function isProfile(href: string): boolean {
  return href.split(/[?#]/)[0] === paths.profile;
}

/** Lets signed-in visitors pass; others go to the sign-in page, which remembers where they came from, or to set up what they need first. */
export async function requireUser({ context, location }: Guarded): Promise<void> {
  const session = await context.session.ready();
  if (session.status !== 'signed-in')
    throw redirect({ to: paths.login, search: { returnUrl: safeReturnUrl(location.href) } });
  if (session.user.mustSetUpSecondFactor && !isProfile(location.href)) {
    throw redirect({ to: paths.profile, search: { tab: 'security' } });
  }
}

/** Pages that are about an organization, and empty without one. */
const ofTenant = [
  '/participant',
  '/events',
  '/challenges',
  '/scoreboard',
  '/team',
  '/internal-challenges',
  '/resources',
];

/** Lets signed-in visitors pass; who belongs to no organization is shown the way into one instead of its pages. */
export async function requireTenant(guarded: Guarded & { location: { pathname: string } }): Promise<void> {
  await requireUser(guarded);
  const session = guarded.context.session.get();
  if (session.status !== 'signed-in' || session.user.tenantId !== null) return;
  if (ofTenant.some((start) => guarded.location.pathname.startsWith(start)))
    throw redirect({ to: paths.dashboard });
}

/** Lets members with one of the roles pass; everyone else lands on their own dashboard. */
export function requireRole(...allowed: readonly Role[]) {
  return async (guarded: Guarded): Promise<void> => {
    await requireUser(guarded);
    const session = guarded.context.session.get();
    const role = session.status === 'signed-in' ? session.user.role : null;
    if (role !== null && allowed.includes(role)) return;
    throw redirect({ to: role === 'participant' ? paths.participantDashboard : paths.dashboard });
  };
}

/** Lets super-admins pass; everyone else lands on their own dashboard. */
export async function requireSuperAdmin(guarded: Guarded): Promise<void> {
  await requireUser(guarded);
  const session = guarded.context.session.get();
  if (session.status !== 'signed-in' || !session.user.isSuperAdmin) throw redirect({ to: paths.dashboard });
}

/** Sends signed-in visitors on from pages that are only for signing in. */
export async function skipWhenSignedIn(context: RouterContext, returnUrl: string | undefined): Promise<void> {
  const session = await context.session.ready().catch(() => null);
  if (session?.status !== 'signed-in') return;
  throw returnUrl === undefined ? redirect({ to: paths.dashboard }) : redirect({ href: returnUrl });
}
