import { useEffect } from 'react';
import { brandName } from '../lib/brand-store.ts';
import { announce } from '../lib/announce.ts';
import { translate } from '../lib/i18n/i18n.ts';

/** Text of the browser's tab for a page called `title`. */
function documentTitle(title: string | undefined): string {
  const brand = brandName() ?? translate('common', 'brand');
  return title === undefined || title === '' ? brand : `${title} · ${brand}`;
}

/** What the route is called, and what the page calls itself once it knows better. */
let ofRoute: string | undefined;
let ofPage: string | undefined;

function show(): void {
  document.title = documentTitle(ofPage ?? ofRoute);
}

/** Names the page after its route, until it names itself; what follows the first page is also said aloud. */
export function showRouteTitle(title: string | undefined, isFirst: boolean): void {
  ofRoute = title;
  show();
  announce(isFirst ? '' : (ofPage ?? ofRoute ?? ''));
}

/** Names the page after what it shows (an event, a challenge) once that is known. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined;
    ofPage = title;
    show();
    return () => {
      if (ofPage !== title) return;
      ofPage = undefined;
      show();
    };
  }, [title]);
}
