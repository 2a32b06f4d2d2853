import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { CookieConsent } from '../features/preferences/cookies/index.ts';
import { BrandingGate } from '../features/branding/index.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { focusMain, focusMainOnceGone } from '../ui/focus-main.ts';
import { Toasts } from '../ui/toasts.tsx';
import { showRouteTitle } from '../navigation/page-title.ts';
import { pageTitles } from '../navigation/define-page.ts';

const focusedField = 'main :is([autofocus], input):focus';

/** After navigation: sets the title, announces it, and scrolls to the top as a page load would. */
function useArrival(title: string | undefined): void {
  const location = useRouterState({ select: (state) => state.resolvedLocation });
  const previous = useRef<string | undefined>(undefined);
  useEffect(() => {
    const pathname = location?.pathname;
    const isFirst = previous.current === undefined || previous.current === pathname;
    previous.current = pathname;
    showRouteTitle(title, isFirst);
    if (isFirst) return undefined;
    const field = document.querySelector(focusedField);
    // It may belong to the page before, which goes once the next one is drawn.
    if (field !== null) return focusMainOnceGone(field);
    focusMain();
    return undefined;
  }, [title, location]);
}

export function RootPage() {
  const { t } = useTranslation(pageTitles);
  const key = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.page)?.staticData.page?.title,
  });
  useArrival(key && t(key));
  return (
    <>
      <CookieConsent />
      <Outlet />
      <BrandingGate />
      <Toasts />
    </>
  );
}
