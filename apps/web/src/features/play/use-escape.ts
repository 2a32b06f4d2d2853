import { useEffect, useEffectEvent } from 'react';

/** Runs `leave` on Escape, unless a dialog or menu is open. */
export function useEscape(leave: (() => void) | null): void {
  const onLeave = useEffectEvent(() => leave?.());
  const isActive = leave !== null;
  useEffect(() => {
    if (!isActive) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (document.querySelector('dialog[open], [role="dialog"], [role="listbox"], [role="menu"]') !== null)
        return;
      onLeave();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isActive]);
}
