import '../testing/setup.ts';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast } from './toast.ts';
import { Toasts } from './toasts.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => toast.dismissAll());
  vi.useRealTimers();
});

it('keeps a message as long as the focus is in it', () => {
  render(<Toasts />);
  act(() => {
    toast.success('Saved', { durationMs: 2_000 });
  });
  const close = screen.getByRole('button', { name: 'Dismiss' });
  act(() => close.focus());
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(close).toHaveFocus();
  act(() => close.blur());
  act(() => {
    vi.advanceTimersByTime(2_000);
  });
  expect(screen.queryByText('Saved')).toBeNull();
});
