import type { ReactNode } from 'react';
import { useArrived } from '../lib/use-arrived.ts';
import { ErrorState } from './error-state.tsx';

interface QueryLike<Data> {
  data: Data | undefined;
  error: unknown;
  isPending: boolean;
  refetch: () => unknown;
}

interface QueryViewProps<Data> {
  query: QueryLike<Data>;
  skeleton: ReactNode;
  /** Shown when loading fails and the server sent no message. */
  failure?: string;
  children: (data: Data) => ReactNode;
}

/**
 * Shows a skeleton, an error or the data, which stays while it is refetched. What has just come is drawn in steps, so
 * that a long list never keeps the page from answering.
 */
export function QueryView<Data>({ query, skeleton, failure, children }: QueryViewProps<Data>) {
  const data = useArrived(query.data);
  if (data !== undefined) return children(data);
  if (query.isPending || query.data !== undefined) return skeleton;
  return (
    <ErrorState
      error={query.error}
      {...(failure === undefined ? {} : { fallback: failure })}
      onRetry={() => void query.refetch()}
    />
  );
}
