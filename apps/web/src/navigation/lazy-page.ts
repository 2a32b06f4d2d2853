import { lazyRouteComponent } from '@tanstack/react-router';
import { fetchModuleAgain, retryImport } from '../lib/retry-import.ts';

type Page = () => React.ReactNode;

/** The router loads a page twice per visit; both calls get the same failure. */
const failureStandsMs = 1_000;

interface Attempt<T> {
  page: Promise<T>;
  failedAtMs: number | null;
}

function startAttempt<T>(load: () => Promise<T>): Attempt<T> {
  const attempt: Attempt<T> = { page: load(), failedAtMs: null };
  attempt.page.catch(() => {
    attempt.failedAtMs = Date.now();
  });
  return attempt;
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let attempt: Attempt<T> | null = null;
  return () => {
    const failedAtMs = attempt?.failedAtMs ?? null;
    const isOver = failedAtMs !== null && Date.now() - failedAtMs >= failureStandsMs;
    if (attempt === null || isOver) attempt = startAttempt(load);
    return attempt.page;
  };
}

async function refetchPage<Name extends string>(
  failure: unknown,
  load: () => Promise<Record<Name, Page>>,
  name: Name,
): Promise<Record<Name, Page>> {
  const found = await fetchModuleAgain(failure, name);
  // Safe because it is the module that `load` asks for, and exports the name.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return found ? (found as Record<Name, Page>) : load();
}

/** A lazily loaded route component; failed loads are retried. The build reads its file from `load`. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, Page>>,
  name: Name,
  pause?: (delayMs: number) => Promise<void>,
) {
  const component = lazyRouteComponent(
    once(() => retryImport(load, { pause, refetch: (failure) => refetchPage(failure, load, name) })),
    name,
  );
  return Object.assign(component, { load });
}
