import { beforeEach, expect, it } from 'vitest';
import { toast, toastStore } from './toast.ts';

beforeEach(() => toast.dismissAll());

it('stays five seconds by default, never under two or over ten, or until it is closed', () => {
  toast.info('a');
  toast.info('b', { durationMs: 100 });
  toast.info('c', { durationMs: 60_000 });
  toast.info('d', { durationMs: 0 });
  expect(toastStore.get().map((shown) => shown.durationMs)).toEqual([5_000, 2_000, 10_000, 0]);
});

it('shows the same sentence once', () => {
  toast.error('Login failed');
  toast.error('Login failed');
  expect(toastStore.get()).toHaveLength(1);
});

it('goes when dismissed', () => {
  const id = toast.success('Saved');
  toast.dismiss(id);
  expect(toastStore.get()).toEqual([]);
});
