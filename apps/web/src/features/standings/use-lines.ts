import { limits } from '@guidon/contract/plain';
import { useTextState } from '../../navigation/use-text-state.ts';
import type { Lines } from './line-toggle.tsx';

/** Whose scores the graph shows, in the address: nobody in particular for the top ten. The last few chosen stay. */
export function useLines(): Lines & { clear: () => void } {
  const [text, setText] = useTextState('lines');
  const chosen = text?.split(',') ?? [];
  return {
    chosen,
    toggle(unitId) {
      const others = chosen.filter((id) => id !== unitId);
      const next = others.length < chosen.length ? others : [...others, unitId].slice(-limits.graphLines);
      setText(next.length === 0 ? undefined : next.join(','));
    },
    clear: () => setText(undefined),
  };
}
