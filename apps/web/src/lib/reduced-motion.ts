import { useRootAttribute } from './root-attribute.ts';

const attribute = 'data-motion';

/** `theme-init.js` sets the attribute from the reader's choice or the system's. */
export function isMotionReduced(): boolean {
  return document.documentElement.getAttribute(attribute) === 'reduced';
}

export function useReducedMotion(): boolean {
  return useRootAttribute(attribute) === 'reduced';
}
