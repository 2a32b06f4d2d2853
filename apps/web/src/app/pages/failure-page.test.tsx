import '../../testing/setup.ts';
import '../catalogues.ts';
import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { lazyPage } from '../lazy-page.ts';
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
