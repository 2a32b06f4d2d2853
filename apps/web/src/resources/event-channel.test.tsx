import '../testing/setup.ts';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { eventFixture } from '../features/events/manage/event-fixture.ts';
import { afterPaint } from '../lib/after-paint.ts';
import { eventCacheKey, eventQuery, useEventChannel } from './events.ts';

const { id } = eventFixture;

it('listens with all who may see an event that nobody reads, and waits for one that is being read', async () => {
  const queryClient = new QueryClient();
  const seen: (string | null)[] = [];
  const load = vi.fn(() => new Promise<never>(() => {}));
  const { rerender } = renderHook(
    ({ isRead }) => {
      useQuery({ queryKey: eventQuery(id).queryKey, queryFn: load, enabled: isRead });
      seen.push(useEventChannel(id));
    },
    {
      initialProps: { isRead: false },
      wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    },
  );
  expect(seen).toEqual([null]);
  await waitFor(() => expect(seen.at(-1)).toBe(`private-event-${id}`));
  expect(load).not.toHaveBeenCalled();
  rerender({ isRead: true });
  await waitFor(() => expect(seen.at(-1)).toBeNull());
});

it('joins no channel before it is known which, where a page reads the event', async () => {
  const queryClient = new QueryClient();
  const seen: (string | null)[] = [];
  renderHook(
    () => {
      seen.push(useEventChannel(id));
      useQuery({ queryKey: eventQuery(id).queryKey, queryFn: () => new Promise<never>(() => {}) });
    },
    {
      wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    },
  );
  await new Promise((resolve) => afterPaint(() => resolve(undefined)));
  expect(new Set(seen)).toEqual(new Set([null]));
});

it('listens to an event where everybody does once its board is public, and where members do otherwise', async () => {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  const show = (change: Partial<typeof eventFixture>) => {
    const data = { ...eventFixture, lifecycle: 'active' as const, ...change };
    queryClient.setQueryData(eventCacheKey({ data }), { success: true, data });
  };
  show({ boardVisibility: 'members' });
  const { result } = renderHook(() => useEventChannel(id), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  expect(result.current).toBe(`private-event-${id}`);
  show({ boardVisibility: 'public', visibility: 'listed' });
  await waitFor(() => expect(result.current).toBe(`event-${id}`));
  show({ boardVisibility: 'public', visibility: 'internal' });
  await waitFor(() => expect(result.current).toBe(`private-event-${id}`));
});
