import { challengeManager } from '../features/challenge-manager/pages.ts';
import { eventManager } from '../features/event-manager/pages.ts';
import { mayOpen, type Visitor } from '../navigation/define-page.ts';

/** The page that `/admin` stands for: the first of the managers that opens. */
export function firstManagerOf(visitor: Visitor) {
  return [challengeManager, eventManager].find((page) => mayOpen(page, visitor))?.path ?? '/dashboard';
}
