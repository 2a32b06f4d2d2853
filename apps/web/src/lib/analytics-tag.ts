import { consentStore } from './consent-store.ts';

type Facts = Record<string, string | number>;

declare global {
  interface Window {
    /** Defined by the operator's analytics tag. */
    gtag?: (command: 'event', name: string, facts: Facts) => void;
  }
}

/** Does nothing without an analytics tag or without consent. */
export function sendToAnalyticsTag(name: string, facts: Facts = {}): void {
  if (consentStore.allows('analytics')) window.gtag?.('event', name, facts);
}
