import { ErrorState } from './error-state.tsx';
import { SkeletonRows } from './skeleton.tsx';

interface EditorLoadingProps {
  query: { isPending: boolean; error: unknown; refetch: () => unknown };
  /** Shown when loading fails and the server sent no message. */
  failure: string;
}

export function EditorLoading({ query, failure }: EditorLoadingProps) {
  if (query.isPending) return <SkeletonRows count={8} />;
  return <ErrorState error={query.error} fallback={failure} onRetry={() => void query.refetch()} />;
}
