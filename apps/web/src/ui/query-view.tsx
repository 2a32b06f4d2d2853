import type { ReactNode } from 'react';
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

/** Shows a skeleton, an error or the data, which stays while it is refetched. */
export function QueryView<Data>({ query, skeleton, failure, children }: QueryViewProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return skeleton;
  return (
    <ErrorState
      error={query.error}
      {...(failure === undefined ? {} : { fallback: failure })}
      onRetry={() => void query.refetch()}
    />
  );
}
