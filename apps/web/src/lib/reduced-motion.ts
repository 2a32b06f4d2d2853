import { useRootAttribute } from './root-attribute.ts';

const attribute = 'data-motion';

/** Whether the reader or their system wants nothing to move; `theme-init.js` holds the mark to both. */
export function isMotionReduced(): boolean {
  return document.documentElement.getAttribute(attribute) === 'reduced';
}

export function useReducedMotion(): boolean {
  return useRootAttribute(attribute) === 'reduced';
}
