import { useEffect } from 'react';
import { brandName } from '../features/branding/brand-store.ts';
import { i18n } from '../lib/i18n.ts';

/** Text of the browser's tab for a page called `title`. */
export function documentTitle(title: string | undefined): string {
  const brand = brandName() ?? i18n.t('brand');
  return title === undefined || title === '' ? brand : `${title} · ${brand}`;
}

/** Names the page after what it shows (an event, a challenge) once that is known. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title);
  }, [title]);
}
