export interface BundlePlaces {
  root: string;
  folder: string;
  current: string;
}

/** Where the bundles are, and the file that names the one to use and what it was made from. */
export function bundlePlaces(root?: string): BundlePlaces;

/** The folder of the bundled program; null unless it was made here, from the files as they are now. */
export function findBundle(places?: BundlePlaces): string | null;

/** Changes with the file. */
export function stampOf(path: string): string;
