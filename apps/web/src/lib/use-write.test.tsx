import '../testing/setup.ts';
import { eventRoutes, playRoutes } from '@guidon/contract';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';
import { routeKey } from './route-query.ts';
import { useWrite } from './use-write.ts';
import type { Write } from './write.ts';

const one = { params: { eventId: '1' }, query: {} };

function open(stales: readonly string[], call: Write<{ id: string }, string>['call']) {
  const queryClient = createQueryClient();
  const readEvent = vi.fn(() => Promise.resolve('event'));
  const readPlay = vi.fn(() => Promise.resolve('play'));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => {
      useQuery({ queryKey: routeKey(eventRoutes.get, one), queryFn: readEvent });
      useQuery({ queryKey: routeKey(playRoutes.challenges, one), queryFn: readPlay });
      return useWrite({ failure: 'It failed' });
    },
    { wrapper },
  );
  const write: Write<{ id: string }, string> = { id: 'events.update', stales, call };
  const run = () => result.current.run(async (send) => void (await send(write, { id: '1' })));
  return { result, run, readEvent, readPlay, queryClient, write };
}

it('reads again what a change makes stale, and nothing else', async () => {
  const { run, readEvent, readPlay } = open(['events.*'], () => Promise.resolve('done'));
  await waitFor(() => expect(readPlay).toHaveBeenCalledOnce());
  await act(run);
  expect(readEvent).toHaveBeenCalledTimes(2);
  expect(readPlay).toHaveBeenCalledOnce();
});

it('keeps a reply that is the newer version of a reading', async () => {
  const { result, write, readEvent, queryClient } = open(['events.*'], () => Promise.resolve('newer'));
  await waitFor(() => expect(readEvent).toHaveBeenCalledOnce());
  const keeping = { ...write, cacheAs: () => routeKey(eventRoutes.get, one) };
  await act(() => result.current.run(async (send) => void (await send(keeping, { id: '1' }))));
  expect(queryClient.getQueryData(routeKey(eventRoutes.get, one))).toBe('newer');
  expect(readEvent).toHaveBeenCalledOnce();
});

it('does one thing at a time, and says what went wrong', async () => {
  const { promise, reject } = Promise.withResolvers<string>();
  const call = vi.fn(() => promise);
  const { result, run, readEvent } = open(['events.get'], call);
  await waitFor(() => expect(readEvent).toHaveBeenCalledOnce());
  act(() => {
    void run();
    void run();
  });
  expect(result.current.isPending).toBe(true);
  await act(async () => {
    reject(new ApiError({ status: 409, code: 'CONFLICT', message: 'Somebody was faster' }));
    await promise.catch(() => undefined);
  });
  await waitFor(() => expect(result.current.isPending).toBe(false));
  expect(call).toHaveBeenCalledOnce();
  expect(result.current.problem).toBe('Somebody was faster');
  expect(readEvent).toHaveBeenCalledTimes(2);
});
