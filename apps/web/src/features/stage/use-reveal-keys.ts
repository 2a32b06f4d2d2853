import { useEffect, useEffectEvent } from 'react';

const typing = 'input, textarea, select, [contenteditable], [role="dialog"]';

interface RevealKeys {
  onNext: () => void;
  onBack: () => void;
}

/** Space and the arrow keys, unless something is typed, a dialog is open or Space presses what has the focus. */
export function useRevealKeys({ onNext, onBack }: RevealKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || target?.closest(typing)) return;
    const isNext = event.key === 'ArrowRight' || (event.key === ' ' && !target?.closest('button, a'));
    if (!isNext && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    if (isNext) onNext();
    else onBack();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
