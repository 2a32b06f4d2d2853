import { engagementRoutes } from '@guidon/contract';
import { sendToAnalyticsTag } from '../../../lib/analytics-tag.ts';
import { routeUrl } from '../../../lib/route-url.ts';
import { pageThrottle } from '../../../lib/throttle.ts';
import { tokenStore } from '../../../lib/token-store.ts';
import type { Report } from './create-tracker.ts';

const waitingMax = 50;

function log(problem: unknown): void {
  // oxlint-disable-next-line no-console -- counts are an extra: what goes wrong with them disturbs nobody
  console.warn('Usage counts: a report was not taken.', problem);
}

function post(url: string, body: string): void {
  const headers = new Headers({ 'content-type': 'application/json' });
  const token = tokenStore.token();
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  fetch(url, { method: 'POST', headers, body, keepalive: true }).then(
    ({ ok, status }) => ok || log(status),
    log,
  );
}

/** Survives closing the page; the cookie authorizes it, since a beacon cannot have headers. */
function beacon(url: string, body: string): boolean {
  return navigator.sendBeacon?.(url, new Blob([body], { type: 'application/json' })) ?? false;
}

function reportToAnalytics({ kind, body }: Report): void {
  if (kind === 'pageView') sendToAnalyticsTag('page_view', { page_path: body.path, duration: body.duration });
  if (kind === 'feature')
    sendToAnalyticsTag('feature_use', { feature: body.feature, page_path: body.metadata.path });
}

/** Queue of reports, each sent at most once and never retried. */
export function createReportQueue(maySend: () => boolean) {
  let waiting: Report[] = [];

  const send = (isLeaving: boolean) => {
    const reports = waiting;
    waiting = [];
    if (!maySend()) return;
    for (const report of reports) {
      const url = routeUrl(engagementRoutes[report.kind].path);
      const body = JSON.stringify(report.body);
      if (isLeaving && beacon(url, body)) continue;
      if (!isLeaving && pageThrottle.waitSeconds(`POST ${url}`) > 0) waiting.push(report);
      else post(url, body);
    }
  };

  return {
    add: (report: Report): void => {
      reportToAnalytics(report);
      waiting = [...waiting, report].slice(-waitingMax);
    },
    send: () => send(false),
    sendLeaving: () => send(true),
  };
}
