import { useDeferredValue } from 'react';

/**
 * The value, which is not there at first. Once it has come, what shows it is drawn in steps between which the page
 * answers; until then it is still not there. Later values are drawn as they come.
 */
export function useArrived<T>(value: T | undefined): T | undefined {
  const isDrawn = useDeferredValue(value !== undefined);
  return isDrawn ? value : undefined;
}
