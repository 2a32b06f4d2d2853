import '../../testing/setup.ts';
import type { EarnedBadge } from '@guidon/contract';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as confetti from '../../lib/celebrate.ts';
import { toast } from '../../ui/toast.ts';
import { Toasts } from '../../ui/toasts.tsx';
import { forgetRewards, showRewards } from './show-rewards.tsx';

const wanted = { levels: true, badges: true };
const badge = (name: string, rarity: EarnedBadge['rarity']): EarnedBadge => ({
  id: name,
  name,
  description: '',
  icon: 'wolf',
  rarity,
  points: 10,
});

// Test files share modules: what others have begun is not told here, and the time of here is no time of theirs.
beforeEach(() => {
  forgetRewards();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
});
afterEach(() => {
  act(() => toast.dismissAll());
  forgetRewards();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const shown = () => screen.queryAllByRole('status').map((status) => status.textContent);

it('shows XP, the level and each badge a second apart, for two, five and six seconds, and once', () => {
  const celebrate = vi.spyOn(confetti, 'celebrate').mockResolvedValue();
  render(<Toasts />);
  const earned = { xp: 100, level: 2, badges: [badge('One', 'COMMON'), badge('Two', 'EPIC')] };
  act(() => showRewards('ada', earned, wanted));
  act(() => showRewards('ada', { ...earned, xp: 0 }, wanted));
  expect(shown()).toEqual(['XP +100']);
  expect(celebrate).not.toHaveBeenCalled();
  pass(1_000);
  expect(shown()).toEqual(['XP +100', 'Level 2 reached']);
  expect(celebrate).toHaveBeenCalledOnce();
  pass(1_000);
  expect(shown()).toEqual(['Level 2 reached', 'Badge earned: One']);
  pass(1_000);
  expect(shown()).toEqual(['Level 2 reached', 'Badge earned: One', 'Badge earned: Two']);
  expect(celebrate).toHaveBeenCalledTimes(2);
  pass(3_000);
  expect(shown()).toEqual(['Badge earned: One', 'Badge earned: Two']);
  pass(3_000);
  expect(shown()).toEqual([]);
});

it('leaves out what its reader has turned off, with sound and confetti', () => {
  const celebrate = vi.spyOn(confetti, 'celebrate').mockResolvedValue();
  render(<Toasts />);
  vi.setSystemTime(Date.now() + 120_000);
  pass(120_000);
  act(() =>
    showRewards(
      'bob',
      { xp: 5, level: 3, badges: [badge('Three', 'LEGENDARY')] },
      { levels: false, badges: false },
    ),
  );
  pass(10_000);
  expect(shown()).toEqual([]);
  expect(celebrate).not.toHaveBeenCalled();
});

it('waits for a dialog that covers it, and begins with the XP that came last', () => {
  vi.spyOn(confetti, 'celebrate').mockResolvedValue();
  render(<Toasts />);
  const { unmount: close } = render(<dialog open />);
  pass(120_000);
  act(() => showRewards('cyd', { xp: 0, level: 2, badges: [badge('Four', 'COMMON')] }, wanted));
  pass(10_000);
  expect(shown()).toEqual([]);
  act(() => showRewards('cyd', { xp: 100, level: 2, badges: [badge('Four', 'COMMON')] }, wanted));
  close();
  pass(200);
  expect(shown()).toEqual(['XP +100']);
  pass(1_000);
  expect(shown()).toEqual(['XP +100', 'Level 2 reached']);
  pass(1_000);
  expect(shown()).toEqual(['Level 2 reached', 'Badge earned: Four']);
  pass(10_000);
});
