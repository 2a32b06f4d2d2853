import '../../testing/setup.ts';
import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { ApiError, serverUnreachable } from '../../lib/api-error.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';
import { FailurePage } from './failure-page.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Arrived() {
  return <h1>Here at last</h1>;
}

function Broken(): React.ReactNode {
  throw new Error('The board has no rows');
}

async function open(load: () => Promise<{ Page: () => React.ReactNode }>) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const component = lazyPage(load, 'Page', async () => undefined);
  const router = createRouter({
    routeTree: createRootRoute({ component, errorComponent: FailurePage }),
    history: createMemoryHistory(),
  });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
}

it('offers a refresh when a page could not be fetched in three attempts, and tries again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const load = vi.fn<() => Promise<{ Page: () => React.ReactNode }>>();
  load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module: /x.js'));
  await open(load);
  expect(await screen.findByRole('heading', { name: 'Failed to load page component' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Refresh page' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Go to home page' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(3);

  load.mockResolvedValue({ Page: Arrived });
  vi.setSystemTime(Date.now() + 2_000);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Here at last' })).toBeInTheDocument();
});

it('says what broke when a page fails while it is shown', async () => {
  await open(async () => ({ Page: Broken }));
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
  expect(screen.getByText('The board has no rows')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Refresh page' })).not.toBeInTheDocument();
});

const busy = () =>
  new ApiError({ status: 503, code: 'UNAVAILABLE', message: 'Busy.', details: { retryAfterSeconds: 20 } });

it.each([
  ['a busy server, when it asked to come back', busy, 20],
  ['a server out of reach, after some seconds', serverUnreachable, 6],
] as const)('tries again by itself: %s', async (_name, failure, leastSeconds) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isThere = false;
  const tries = vi.fn<() => void>();
  const Page = () => {
    tries();
    if (!isThere) throw failure();
    return <Arrived />;
  };
  await open(async () => ({ Page }));
  expect(await screen.findByText(/^Trying again by itself in \d+ s$/)).toBeInTheDocument();
  tries.mockClear();
  await act(() => vi.advanceTimersByTimeAsync((leastSeconds - 2) * 1_000));
  expect(tries).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(leastSeconds * 1_000));
  expect(tries).toHaveBeenCalled();
  expect(await screen.findByText(/^Trying again by itself in \d+ s$/)).toBeInTheDocument();

  isThere = true;
  await act(() => vi.advanceTimersByTimeAsync(leastSeconds * 2_000));
  expect(await screen.findByRole('heading', { name: 'Here at last' })).toBeInTheDocument();
});

it('does not retry by itself what would fail again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const tries = vi.fn<() => void>();
  const Page = () => {
    tries();
    throw new ApiError({ status: 500, code: 'INTERNAL', message: 'No.' });
  };
  await open(async () => ({ Page }));
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
  tries.mockClear();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(tries).not.toHaveBeenCalled();
  expect(screen.queryByText(/Trying again/)).not.toBeInTheDocument();
});
