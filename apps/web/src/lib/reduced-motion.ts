import { useRootAttribute } from './root-attribute.ts';

const attribute = 'data-motion';

export function isMotionReduced(): boolean {
  return document.documentElement.getAttribute(attribute) === 'reduced';
}

export function useReducedMotion(): boolean {
  return useRootAttribute(attribute) === 'reduced';
}
