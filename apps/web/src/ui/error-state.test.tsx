import '../testing/setup.ts';
import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { ErrorState } from './error-state.tsx';

const countdown = /^Trying again by itself in \d+ s$/;
const refused = (status: number, details?: Record<string, unknown>) =>
  new ApiError({ status, code: 'SOME', message: 'Not now.', details });

afterEach(() => {
  vi.useRealTimers();
});

function show(error: unknown, onRetry?: () => void) {
  return (
    <MantineProvider env="test">
      <ErrorState error={error} {...(onRetry && { onRetry })} />
    </MantineProvider>
  );
}

it('retries a busy server after Retry-After, and again after each refusal', async () => {
  vi.useFakeTimers();
  const onRetry = vi.fn<() => void>();
  const { rerender } = render(show(refused(503, { retryAfterSeconds: 12 }), onRetry));
  expect(screen.getByText(countdown)).toHaveAttribute('aria-live', 'off');
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(onRetry).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(7_500));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(screen.getByText('Trying again…')).toBeInTheDocument();

  rerender(show(refused(503, { retryAfterSeconds: 1 }), onRetry));
  expect(screen.getByText(countdown)).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(onRetry).toHaveBeenCalledTimes(2);
});

it('offers no second try at what is not there', () => {
  render(show(new ApiError({ status: 404, code: 'NOT_FOUND', message: 'Gone.', requestId: 'r1' }), vi.fn()));
  expect(screen.getByRole('alert')).toHaveTextContent(/^Gone\.$/);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it.each([
  ['a refusal that would come again', refused(400), true],
  ['too many calls', refused(429, { retryAfterSeconds: 1 }), true],
  ['what nobody can try again', refused(503), false],
])('leaves alone %s', async (_name, error, canRetry) => {
  vi.useFakeTimers();
  const onRetry = vi.fn<() => void>();
  render(show(error, canRetry ? onRetry : undefined));
  expect(screen.getByText('Not now.')).toBeInTheDocument();
  expect(screen.queryByText(/^Trying again/)).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(onRetry).not.toHaveBeenCalled();
});

it('shows what is closed on purpose as no failure, and offers no second try', () => {
  const message = 'The organizers keep the board of this event closed.';
  const closed = new ApiError({ status: 403, code: 'BOARD_CLOSED', message, requestId: 'r1' });
  render(show(closed, vi.fn<() => void>()));
  expect(screen.getByRole('status')).toHaveTextContent(message);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByText(/r1/)).not.toBeInTheDocument();
});
