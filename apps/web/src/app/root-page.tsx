import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandingGate } from '../features/branding/branding-gate.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { documentTitle } from './page-title.ts';

/** Puts the reader at the top of a new page, as a page load would. */
function useFocusOnNavigation(): void {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const previous = useRef<string | undefined>(undefined);
  useEffect(() => {
    const isFirst = previous.current === undefined;
    const moved = previous.current !== pathname;
    previous.current = pathname;
    if (isFirst || !moved) return;
    const active = document.activeElement;
    if (active instanceof HTMLElement && active.closest('main') && active.matches('[autofocus], input'))
      return;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

export function RootPage() {
  const { t } = useTranslation('app');
  const key = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const title = documentTitle(key && t(`titles.${key}`));
  useEffect(() => {
    document.title = title;
  }, [title]);
  useFocusOnNavigation();
  return (
    <>
      <Outlet />
      <BrandingGate />
      <Toasts />
    </>
  );
}
