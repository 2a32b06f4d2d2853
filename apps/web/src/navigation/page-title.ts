import { useEffect } from 'react';
import { brandName } from '../lib/brand-store.ts';
import { announce } from '../lib/announce.ts';
import { translate } from '../lib/i18n/i18n.ts';
import sentences from '../lib/i18n/common.en.json';

function documentTitle(title: string | undefined): string {
  const brand = brandName() ?? translate(sentences, 'brand');
  return title === undefined || title === '' ? brand : `${title} · ${brand}`;
}

/** A page's own title takes precedence over its route's. */
let ofRoute: string | undefined;
let ofPage: string | undefined;

function show(): void {
  document.title = documentTitle(ofPage ?? ofRoute);
}

/** Sets the title of the route; after the first page it is also announced. */
export function showRouteTitle(title: string | undefined, isFirst: boolean): void {
  ofRoute = title;
  show();
  announce(isFirst ? '' : (ofPage ?? ofRoute ?? ''));
}

/** Replaces the route's title by the name of what is shown (an event, a challenge). */
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
