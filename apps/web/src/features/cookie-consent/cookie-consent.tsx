import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { consentStore } from '../../lib/consent-store.ts';
import { retryImport } from '../../lib/retry-import.ts';

const Nothing = (): ReactNode => null;

/** Without it nothing but what is necessary is stored: a page that cannot fetch it goes on without. */
const CookieBanner = lazy(() =>
  retryImport(() => import('./cookie-banner.tsx')).then(
    (module): { default: () => ReactNode } => ({ default: module.CookieBanner }),
    () => ({ default: Nothing }),
  ),
);

/** Asks what may be stored, as long as the visitor has not said. */
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
