import { redirect } from '@tanstack/react-router';
import type { RouterContext } from './contexts.ts';
import { safeReturnUrl } from './safe-return-url.ts';

/** Sends signed-in visitors on from pages that are only for signing in. */
export async function skipWhenSignedIn(context: RouterContext, returnUrl: string | undefined): Promise<void> {
  const session = await context.session.ready().catch(() => null);
  if (session?.status !== 'signed-in') return;
  const href = safeReturnUrl(returnUrl);
  throw href === undefined ? redirect({ to: '/dashboard' }) : redirect({ href });
}
