import { challengeManager } from '../features/challenges/pages.ts';
import { eventManager } from '../features/events/pages.ts';
import { mayOpen, type Visitor } from '../navigation/define-page.ts';

export function firstManagerOf(visitor: Visitor) {
  return [challengeManager, eventManager].find((page) => mayOpen(page, visitor))?.path ?? '/dashboard';
}
