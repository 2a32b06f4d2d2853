import { consentStore } from './consent-store.ts';

type Facts = Record<string, string | number>;

declare global {
  interface Window {
    /** Set by the operator's analytics tag, where there is one. */
    gtag?: (command: 'event', name: string, facts: Facts) => void;
  }
}

/** Passes an event on to the analytics tag of the page, where there is one and the visitor agrees. */
export function sendToAnalyticsTag(name: string, facts: Facts = {}): void {
  if (consentStore.allows('analytics')) window.gtag?.('event', name, facts);
}
