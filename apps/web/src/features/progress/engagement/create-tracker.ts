import type { FeatureUseBody, PageViewBody, SessionMetricsBody } from '@guidon/contract';
import { type Feature, featureOf } from '@guidon/contract/plain';

export type Report =
  | { kind: 'pageView'; body: PageViewBody }
  | { kind: 'feature'; body: FeatureUseBody }
  | { kind: 'session'; body: SessionMetricsBody };

interface TrackerDeps {
  now: () => number;
  sessionId: string;
  report: (report: Report) => void;
}

export interface Tracker {
  arrive: (path: string) => void;
  pause: () => void;
  resume: () => void;
  reportSession: () => void;
}

function secondsOf(ms: number): number {
  return Math.max(0, Math.round(ms / 1000));
}

export function createTracker({ now, sessionId, report }: TrackerDeps): Tracker {
  let path: string | null = null;
  let feature: Feature | null = null;
  let viewStartMs: number | null = null;
  let totalMs = 0;
  let reportedSeconds = -1;

  const endView = () => {
    if (path === null || viewStartMs === null) return;
    const viewedMs = now() - viewStartMs;
    viewStartMs = null;
    totalMs += viewedMs;
    report({ kind: 'pageView', body: { path, duration: secondsOf(viewedMs), sessionId } });
  };

  const enterFeature = (next: Feature | null, at: string) => {
    const isNew = next !== feature;
    feature = next;
    if (next === null || !isNew) return;
    const metadata = { path: at, timestamp: new Date(now()).toISOString() };
    report({ kind: 'feature', body: { feature: next, metadata } });
  };

  const reportSession = () => {
    if (path === null) return;
    const totalDuration = secondsOf(totalMs + (viewStartMs === null ? 0 : now() - viewStartMs));
    if (totalDuration <= reportedSeconds) return;
    reportedSeconds = totalDuration;
    report({ kind: 'session', body: { sessionId, metrics: { totalDuration, lastPageView: path } } });
  };

  return {
    arrive(next) {
      endView();
      path = next;
      viewStartMs = now();
      enterFeature(featureOf(next), next);
    },
    pause() {
      endView();
      reportSession();
    },
    resume() {
      if (path !== null) viewStartMs ??= now();
    },
    reportSession,
  };
}
