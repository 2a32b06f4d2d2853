import '../../testing/setup.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import Pusher from 'pusher-js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRealtimeClient, type RealtimeClient, RealtimeContext } from '../../lib/realtime/index.ts';
import { LiveUpdatesNotice } from './live-updates-notice.tsx';

let client: RealtimeClient;
beforeEach(() => {
  vi.useFakeTimers();
  client = createRealtimeClient({
    endpoint: { key: 'guidon' },
    location: { hostname: 'ctf.test', port: '', protocol: 'http:' },
    requestAuth: () => Promise.reject(new Error('nothing private here')),
    loadPusher: () => Promise.resolve(Pusher),
  });
});
afterEach(() => {
  client.close();
  vi.useRealTimers();
});

const pass = (delayMs: number) => act(() => vi.advanceTimersByTimeAsync(delayMs));
const sign = () => screen.getByRole('status').textContent;

function Board({ load }: { load: () => Promise<number> }) {
  return <p>{useQuery({ queryKey: ['board'], queryFn: load }).data}</p>;
}

function open(load: () => Promise<number> = () => Promise.resolve(1)) {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RealtimeContext value={client}>
          <Board load={load} />
          <LiveUpdatesNotice />
        </RealtimeContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it('says nothing while updates are live, and nothing of a loss that is over at once', async () => {
  open();
  act(() => client.state.live());
  act(() => client.state.lost());
  await pass(3_000);
  act(() => client.state.live());
  await pass(10_000);
  expect(sign()).toBe('');
  expect(screen.queryByRole('button')).toBeNull();
});

it('says that updates are paused, then for a moment that they are back', async () => {
  open();
  act(() => client.state.lost());
  await pass(9_000);
  expect(sign(), 'a first connection may take its time').toBe('');
  act(() => client.state.live());
  act(() => client.state.lost());
  await pass(4_100);
  expect(sign()).toBe('Live updates are paused. Reconnecting…');
  act(() => client.state.live());
  expect(sign()).toBe('Live again');
  expect(screen.queryByRole('button')).toBeNull();
  await pass(3_100);
  expect(sign()).toBe('');
});

it('disappears with a connection that is no longer subscribed to', async () => {
  open();
  act(() => client.state.lost());
  await pass(10_100);
  expect(sign()).not.toBe('');
  act(() => client.state.off());
  expect(sign()).toBe('');
  act(() => client.state.live());
  expect(sign()).toBe('');
});

it('fetches by hand what is shown, once at a time', async () => {
  const load = vi.fn<() => Promise<number>>().mockResolvedValueOnce(10);
  open(load);
  act(() => client.state.lost());
  await pass(10_100);
  const slow = Promise.withResolvers<number>();
  load.mockReturnValueOnce(slow.promise);
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await pass(0);
  expect(screen.getByRole('button', { name: 'Refreshing…' })).toBeDisabled();
  slow.resolve(20);
  await pass(10);
  expect(screen.getByText('20')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeEnabled();
  expect(load).toHaveBeenCalledTimes(2);
});
