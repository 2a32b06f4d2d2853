import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { consentStore } from '../../../lib/consent-store.ts';
import { retryImport } from '../../../lib/retry-import.ts';
// With the first styles: what the server has drawn holds the banner before its script comes.
import './cookie-banner.module.css';

const Nothing = (): ReactNode => null;

/** When the banner fails to load, only what is necessary is stored. */
const CookieBanner = lazy(() =>
  retryImport(() => import('./cookie-banner.tsx')).then(
    (module): { default: () => ReactNode } => ({ default: module.CookieBanner }),
    () => ({ default: Nothing }),
  ),
);

export function CookieConsent() {
  const isChoosing = useSyncExternalStore(consentStore.subscribe, consentStore.isChoosing);
  return (
    isChoosing && (
      <Suspense fallback={null}>
        <CookieBanner />
      </Suspense>
    )
  );
}
