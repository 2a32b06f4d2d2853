import { useEffect, useEffectEvent } from 'react';

const typing = 'input:not([type="range"]), textarea, select, [contenteditable], [role="dialog"]';

interface ReplayKeys {
  onStep: (steps: number) => void;
  onPlay: () => void;
}

/** The arrow keys go from fact to fact, also on the slider, which is moved by the pointer and by its other keys. */
export function useReplayKeys({ onStep, onPlay }: ReplayKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.ctrlKey || event.altKey || event.metaKey || target?.closest(typing)) return;
    if (event.key === ' ' && !target?.closest('button, a, label')) onPlay();
    else if (event.key === 'ArrowLeft' && !target?.closest('[role="radiogroup"]')) onStep(-1);
    else if (event.key === 'ArrowRight' && !target?.closest('[role="radiogroup"]')) onStep(1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
