import type { Branding } from '@guidon/contract';

export type BrandLook = Omit<Branding, 'textColor' | 'version'>;

/** The branding shown last, as stored in local storage under `app_branding`. */
export interface BrandCopy extends Branding {
  /** `id` is null for visitors who followed an organization's link. */
  tenant: { id: string | null; name: string | null };
  /** The CSS variables that the accent sets. */
  colors: Record<string, string>;
}

declare global {
  /**
   * Set by `theme-init.js`: the stored copy if it belongs to this page's organization, null while one has to be
   * fetched.
   */
  // oxlint-disable-next-line no-var -- only a `var` declares a global
  var appBranding: BrandCopy | null | undefined;
}
