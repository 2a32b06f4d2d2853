import { lazyRouteComponent } from '@tanstack/react-router';
import { retryImport } from '../lib/retry-import.ts';

type Page = () => React.ReactNode;

/** The component of a route, fetched when it is first needed and retried when the fetch fails. */
export function lazyPage<Name extends string>(load: () => Promise<Record<Name, Page>>, name: Name) {
  return lazyRouteComponent(() => retryImport(load), name);
}
