import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

export function fakeTime(): { pass: (ms: number) => Promise<void> } {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  return {
    pass: (ms) =>
      act(async () => {
        await vi.advanceTimersByTimeAsync(ms);
      }),
  };
}
