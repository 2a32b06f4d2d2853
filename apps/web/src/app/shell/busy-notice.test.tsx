import '../../testing/setup.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { fakeTime } from '../../testing/fake-time.ts';
import { BusyNotice } from './busy-notice.tsx';

const busy = new ApiError({
  status: 503,
  code: 'UNAVAILABLE',
  message: 'busy',
  details: { retryAfterSeconds: 2 },
});
const sentence = 'The server is busy. You see what was loaded before; it is renewed by itself.';
const sign = () => screen.getByRole('status').textContent;

function Board({ load }: { load: () => Promise<number> }) {
  return <p>{useQuery({ queryKey: ['board'], queryFn: load }).data ?? 'nothing'}</p>;
}

it('keeps what is shown, says that it is old, and renews it even after every retry', async () => {
  const time = fakeTime();
  const client = createQueryClient();
  const load = vi.fn<() => Promise<number>>().mockResolvedValueOnce(10);
  render(
    <QueryClientProvider client={client}>
      <Board load={load} />
      <BusyNotice />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('10')).toBeInTheDocument();
  expect(sign()).toBe('');
  load.mockRejectedValue(busy);
  act(() => void client.invalidateQueries());
  await time.pass(100);
  expect(sign()).toBe(sentence);
  expect(screen.getByText('10')).toBeInTheDocument();
  await time.pass(60_000);
  const calls = load.mock.calls.length;
  expect(calls).toBeGreaterThanOrEqual(6);
  load.mockResolvedValue(11);
  await time.pass(60_000);
  expect(screen.getByText('11')).toBeInTheDocument();
  expect(sign()).toBe('');
});
