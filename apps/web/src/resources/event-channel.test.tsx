import '../testing/setup.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { eventFixture } from '../features/events/manage/event-fixture.ts';
import { eventCacheKey, useEventChannel } from './events.ts';

const { id } = eventFixture;

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
