import { useEffect, useEffectEvent, useState } from 'react';
import { screenMs, type ScreenName, turned } from './projector-state.ts';

/** Goes from screen to screen by itself, unless it is stopped. */
export function useTurning(screens: readonly ScreenName[]) {
  const [asked, setScreen] = useState<ScreenName>('board');
  const [isPaused, setPaused] = useState(false);
  const current = screens.includes(asked) ? asked : 'board';
  const turn = (steps: number) => setScreen(turned(screens, current, steps));
  const goOn = useEffectEvent((from: ScreenName) => setScreen(turned(screens, from, 1)));
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setInterval(() => goOn(current), screenMs);
    return () => clearInterval(timer);
  }, [isPaused, current]);
  return { current, isPaused, turn, togglePause: () => setPaused((before) => !before) };
}
