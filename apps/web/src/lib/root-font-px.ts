/**
 * Pixels of a rem, as `theme-init.js` measured them last. Asking the browser while a page is drawn would compute the
 * styles of all that has just changed.
 */
export function rootFontPx(): number {
  return Number(document.documentElement.dataset['rem'] ?? 16);
}
