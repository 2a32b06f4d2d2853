import { render, waitFor } from '@testing-library/react';
import Pusher from 'pusher-js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRealtimeClient, type RealtimeClient } from './client.ts';
import { useChannel } from './hooks.ts';
import { FakeSocket, installFakeSockets } from './socket-fixture.ts';
import { RealtimeContext, useRealtimeState } from './context.ts';

let client: RealtimeClient;
beforeEach(() => {
  installFakeSockets(Pusher.Runtime);
  client = createRealtimeClient({
    endpoint: { key: 'guidon' },
    location: { hostname: 'ctf.test', port: '', protocol: 'http:' },
    requestAuth: () => Promise.reject(new Error('nothing private here')),
    loadPusher: () => Promise.resolve(Pusher),
  });
});
afterEach(() => {
  client.close();
  vi.restoreAllMocks();
});

function Board({ eventId, onUpdate }: { eventId: string; onUpdate: (version: number) => void }) {
  useChannel(`event-${eventId}`, 'submission-update', ({ version }) => onUpdate(version));
  return <output>{useRealtimeState()}</output>;
}

function board(eventId: string, onUpdate: (version: number) => void) {
  return (
    <RealtimeContext value={client}>
      <Board eventId={eventId} onUpdate={onUpdate} />
    </RealtimeContext>
  );
}

const update = (channel: string, version: number) => ({
  event: 'submission-update',
  channel,
  data: JSON.stringify({ eventId: '1', version }),
});

it('runs the newest handler, follows the channel and stops with the component', async () => {
  const first = vi.fn<(version: number) => void>();
  const second = vi.fn<(version: number) => void>();
  const screen = render(board('1', first));
  await waitFor(() => expect(FakeSocket.all).toHaveLength(1));
  FakeSocket.newest().welcome();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('live'));

  FakeSocket.newest().receive(update('event-1', 1));
  expect(first).toHaveBeenCalledExactlyOnceWith(1);

  screen.rerender(board('1', second));
  FakeSocket.newest().receive(update('event-1', 2));
  expect(first).toHaveBeenCalledOnce();
  expect(second).toHaveBeenCalledExactlyOnceWith(2);

  screen.rerender(board('2', second));
  FakeSocket.newest().receive(update('event-1', 3));
  FakeSocket.newest().receive(update('event-2', 4));
  expect(second.mock.calls).toEqual([[2], [4]]);

  screen.unmount();
  FakeSocket.newest().receive(update('event-2', 5));
  expect(second).toHaveBeenCalledTimes(2);
});

it('does nothing without a client', () => {
  const onUpdate = vi.fn<(version: number) => void>();
  const screen = render(<Board eventId="1" onUpdate={onUpdate} />);
  expect(screen.getByRole('status').textContent).toBe('off');
  expect(FakeSocket.all).toEqual([]);
});
