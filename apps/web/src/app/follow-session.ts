import type { AnyRouter } from '@tanstack/react-router';
import { translate } from '../lib/i18n/i18n.ts';
import type { Session, SessionStore } from '../lib/session-store.ts';
import { toast } from '../ui/toast.ts';
import sentences from './app.en.json';

/**
 * Follows changes of the session: after its loss the guards run again (public pages stay), another tenant opens its
 * dashboard, and a new role is checked against the page.
 */
export function followSession(router: AnyRouter, session: SessionStore): void {
  let before = session.get();
  session.subscribe(() => {
    const now = session.get();
    const last = before;
    before = now;
    if (now.status === 'signed-out' && now.reason === 'lost') void router.invalidate();
    if (now.status !== 'signed-in') return;
    if (isLeaving(last, now)) void leave(router, session, now);
    else if (last.status === 'signed-in' && mayReachOther(last, now)) void router.invalidate();
  });
}

type SignedInSession = Extract<Session, { status: 'signed-in' }>;

function isLeaving(last: Session, now: SignedInSession): boolean {
  return now.moved !== undefined && (last.status !== 'signed-in' || last.user !== now.user);
}

function mayReachOther({ user: before }: SignedInSession, { user }: SignedInSession): boolean {
  return before.role !== user.role || before.mustSetUpSecondFactor !== user.mustSetUpSecondFactor;
}

async function leave(router: AnyRouter, session: SessionStore, now: SignedInSession): Promise<void> {
  const isInside = router.state.matches.some((match) => match.staticData.page?.frame === 'shell');
  if (isInside) await router.navigate({ to: '/dashboard', replace: true, ignoreBlocker: true });
  session.arrived();
  if (isInside && now.moved === 'elsewhere')
    toast.info(translate(sentences, 'moved', { name: now.user.tenantDisplayName ?? now.user.username }));
}
