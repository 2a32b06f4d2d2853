import { ApiError } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ConflictNotice } from '../../ui/conflict-notice.tsx';
import { EditorLoading } from '../../ui/editor-loading.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonCards, SkeletonRows, Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { ignore, long, specimen, type SpecimenGroup } from '../specimen.tsx';

const refused = new ApiError({
  status: 500,
  code: 'INTERNAL',
  message: 'Something went wrong on our side.',
});
const busy = new ApiError({
  status: 503,
  code: 'UNAVAILABLE',
  message: 'The server is busy or restarting. Please try again in a moment.',
  details: { retryAfterSeconds: 600 },
});

function query(state: { data?: string; error?: unknown; isPending?: boolean }) {
  return { data: undefined, error: null, isPending: false, refetch: ignore, ...state };
}

function view(state: Parameters<typeof query>[0]) {
  return () => (
    <QueryView query={query(state)} skeleton={<SkeletonRows count={2} />}>
      {(data) => <p>{data}</p>}
    </QueryView>
  );
}

export const messages: SpecimenGroup = {
  title: 'Messages and states',
  specimens: [
    specimen('notice', {
      tones: () => (
        <Stack gap={8}>
          <Notice>{long.sentence}</Notice>
          <Notice tone="right" title="Saved">
            The rules are in force.
          </Notice>
          <Notice tone="warning" title="Not verified yet" />
          <Notice tone="wrong" title="Not saved">
            {long.word}
          </Notice>
        </Stack>
      ),
    }),
    specimen('conflict-notice', {
      asking: () => <ConflictNotice isBusy={false} onLoadOther={ignore} onSaveOver={ignore} />,
      busy: () => <ConflictNotice isBusy onLoadOther={ignore} onSaveOver={ignore} />,
    }),
    specimen('empty-state', {
      'with an action': () => (
        <EmptyState drawing="list" action={<Button kind="primary">Create Event</Button>}>
          The events you create will be listed here.
        </EmptyState>
      ),
      'without one': () => <EmptyState drawing="search">Nothing matches these filters.</EmptyState>,
    }),
    specimen('error-state', {
      'what the server said': () => <ErrorState error={refused} onRetry={ignore} />,
      'tried again by itself': () => <ErrorState error={busy} onRetry={ignore} />,
      'nothing to try': () => <ErrorState error={new Error('lost')} fallback="Failed to load members" />,
    }),
    specimen('query-view', {
      loading: view({ isPending: true }),
      failed: view({ error: refused }),
      loaded: view({ data: 'What was asked for.' }),
    }),
    specimen('editor-loading', {
      loading: () => <EditorLoading query={query({ isPending: true })} failure="Failed to load the event" />,
      failed: () => <EditorLoading query={query({ error: refused })} failure="Failed to load the event" />,
    }),
    specimen('skeleton', {
      shapes: () => (
        <Stack gap={8}>
          <Skeleton width="60%" height={24} />
          <Skeleton />
          <Skeleton width="48px" height={48} isRound />
        </Stack>
      ),
    }),
    specimen('skeleton-rows', { some: () => <SkeletonRows count={3} /> }),
    specimen('skeleton-cards', { some: () => <SkeletonCards count={2} /> }),
  ],
};
