import { useEffect, useEffectEvent } from 'react';

/** Runs what stands under the key that is pressed; a key with Ctrl, Alt or Meta belongs to the browser. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const run = event.ctrlKey || event.altKey || event.metaKey ? undefined : keys[event.key.toLowerCase()];
    if (run === undefined) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
