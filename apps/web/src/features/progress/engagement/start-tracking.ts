import type { SessionUser } from '@guidon/contract';
import type { AnyRouter } from '@tanstack/react-router';
import { consentStore } from '../../../lib/consent-store.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { belongsToOtherAccount } from '../../../lib/token-claims.ts';
import { tokenStore } from '../../../lib/token-store.ts';
import { createTracker } from './create-tracker.ts';
import { pagePattern } from './page-pattern.ts';
import { createReportQueue } from './report-queue.ts';

const sessionEveryMs = 5 * 60_000;
const sendEveryMs = 10_000;

function patternAt(router: AnyRouter): string {
  const last = router.state.matches.at(-1);
  return pagePattern(last === undefined || last.routeId === '__root__' ? '' : last.fullPath);
}

export function startTracking(router: AnyRouter, user: Pick<SessionUser, 'id' | 'tenantId'>): () => void {
  const queue = createReportQueue(
    () =>
      consentStore.allows('analytics') &&
      tokenStore.token() !== null &&
      !belongsToOtherAccount(tokenStore.token(), user),
  );
  const tracker = createTracker({ now: () => Date.now(), sessionId: randomUuid(), report: queue.add });

  const leave = () => {
    tracker.pause();
    queue.sendLeaving();
  };
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') leave();
    else tracker.resume();
  };
  const stopRouter = router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) tracker.arrive(patternAt(router));
  });
  const sending = setInterval(queue.send, sendEveryMs);
  const counting = setInterval(() => {
    tracker.reportSession();
    queue.send();
  }, sessionEveryMs);
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', tracker.resume);
  // A page that is still on its way is counted when it arrives.
  if (router.state.status === 'idle') tracker.arrive(patternAt(router));
  if (document.visibilityState === 'hidden') tracker.pause();

  return () => {
    stopRouter();
    clearInterval(sending);
    clearInterval(counting);
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', tracker.resume);
    tracker.pause();
    queue.send();
  };
}
