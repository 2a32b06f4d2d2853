import '../../testing/setup.ts';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import Pusher from 'pusher-js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRealtimeClient, type RealtimeClient } from './client.ts';
import { useLiveQueries } from './hooks.ts';
import { FakeSocket, installFakeSockets } from './socket-fixture.ts';
import { RealtimeContext } from './context.ts';

let client: RealtimeClient;
const fetchScore = vi.fn<() => Promise<number>>();
beforeEach(() => {
  fetchScore.mockReset();
  installFakeSockets(Pusher.Runtime);
  client = createRealtimeClient({
    endpoint: { key: 'guidon' },
    location: { hostname: 'ctf.test', port: '', protocol: 'http:' },
    requestAuth: () => Promise.reject(new Error('nothing private here')),
    random: () => 0,
    loadPusher: () => Promise.resolve(Pusher),
  });
});
afterEach(() => {
  client.close();
  vi.restoreAllMocks();
});

function Score() {
  const score = useQuery({ queryKey: ['score', '1'], queryFn: fetchScore });
  useLiveQueries({
    channel: 'event-1',
    events: ['submission-update', 'event-changed'],
    keys: [['score', '1'], ['score']],
    pauseMs: 5,
  });
  return <output>{score.data ?? 'waiting'}</output>;
}

function open() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = render(
    <QueryClientProvider client={queryClient}>
      <RealtimeContext value={client}>
        <Score />
      </RealtimeContext>
    </QueryClientProvider>,
  );
  const shows = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
  return { shows };
}

async function join(count: number): Promise<void> {
  await waitFor(() => expect(FakeSocket.all).toHaveLength(count));
  FakeSocket.newest().welcome();
  FakeSocket.newest().receive({
    event: 'pusher_internal:subscription_succeeded',
    channel: 'event-1',
    data: '{}',
  });
}

const signal = (event: string) =>
  FakeSocket.newest().receive({
    event,
    channel: 'event-1',
    data: JSON.stringify({ eventId: '1', version: 1 }),
  });

it('waits for a fetch that may be older than the join, then fetches once more, and once for each signal', async () => {
  const first = Promise.withResolvers<number>();
  fetchScore.mockReturnValueOnce(first.promise).mockResolvedValueOnce(20).mockResolvedValue(30);
  const { shows } = open();
  await join(1);
  expect(fetchScore).toHaveBeenCalledOnce();
  first.resolve(10);
  await shows('20');
  expect(fetchScore).toHaveBeenCalledTimes(2);
  signal('event-changed');
  signal('submission-update');
  await shows('30');
});

it('fetches once after a gap', async () => {
  fetchScore.mockResolvedValueOnce(10).mockResolvedValueOnce(20).mockResolvedValue(30);
  const { shows } = open();
  await shows('10');
  await join(1);
  await shows('20');
  FakeSocket.newest().end(1006);
  await join(2);
  await shows('30');
  expect(fetchScore).toHaveBeenCalledTimes(3);
});
