import type { Branding } from '@guidon/contract';

export type BrandLook = Omit<Branding, 'textColor' | 'version'>;

/** How an organization was shown last, as it is kept in this browser under `app_branding`. */
export interface BrandCopy extends Branding {
  /** Whose it is; `id` only where the browser was signed in, so that a link to others leaves nothing behind. */
  tenant: { id: string | null; name: string | null };
  /** The variables of `tokens.css` that its accent changes. */
  colors: Record<string, string>;
}

declare global {
  /** Left by `theme-init.js`: the copy if it is of this page's organization, null while one has to be asked for. */
  // oxlint-disable-next-line no-var -- only a `var` declares a global
  var appBranding: BrandCopy | null | undefined;
}
