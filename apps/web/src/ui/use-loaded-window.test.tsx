import '../testing/setup.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLoadedWindow } from './use-loaded-window.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('loads once, however often it is opened', async () => {
  const load = vi.fn(() => Promise.resolve('the window'));
  const { result } = renderHook(() => useLoadedWindow(load));
  expect(load).not.toHaveBeenCalled();
  for (let times = 0; times < 2; times += 1) {
    await act(() => result.current.open());
    expect(result.current).toMatchObject({ isOpen: true, loaded: 'the window' });
    act(() => result.current.close());
    expect(result.current).toMatchObject({ isOpen: false, loaded: 'the window' });
  }
  expect(load).toHaveBeenCalledOnce();
});

it('stays closed where it cannot be loaded', async () => {
  const { result } = renderHook(() => useLoadedWindow(() => Promise.reject(new Error('away'))));
  await act(async () => {
    const opening = result.current.open();
    await vi.advanceTimersByTimeAsync(6_000);
    await opening;
  });
  expect(result.current).toMatchObject({ isOpen: false, loaded: null });
});
