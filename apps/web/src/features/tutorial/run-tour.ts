import 'driver.js/dist/driver.css';
import type { Role } from '@guidon/contract';
import { driver } from 'driver.js';
import { translate } from '../../lib/i18n/i18n.ts';
import { isMotionReduced } from '../../lib/document-root.ts';
import { tourSteps } from './tour-steps.ts';
import styles from './tour.module.css';
import sentences from './tutorial.en.json';

/** driver.js attaches a step without target to an empty element; hides that from screen readers. */
function hidePlaceholder(): void {
  const placeholder = document.querySelector('#driver-dummy-element');
  for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls']) placeholder?.removeAttribute(name);
}

function isInSight(selector: string): boolean {
  const element = document.querySelector(selector);
  if (element === null || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    return false;
  const { left, right, width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && left >= 0 && right <= window.innerWidth;
}

/** `onEnd` is called once, finished or not. Returns a function that ends the tour. */
export function runTour(role: Role, onEnd: () => void): () => void {
  const steps = tourSteps(role, isInSight);
  const tour = driver({
    steps: steps.map(({ key, target }) => ({
      ...(target !== null && { element: target }),
      popover: {
        title: translate(sentences, `steps.${key}.title`),
        description: translate(sentences, `steps.${key}.text`),
        // Beside the sidebar, so that what is below the entry stays to be seen.
        side: target?.startsWith('aside') === true ? ('right' as const) : ('bottom' as const),
      },
    })),
    animate: !isMotionReduced(),
    smoothScroll: false,
    overlayColor: 'var(--veil)',
    overlayOpacity: 1,
    overlayClickBehavior: () => undefined,
    disableActiveInteraction: true,
    stagePadding: 4,
    stageRadius: 8,
    popoverClass: styles['popover'] ?? '',
    showProgress: true,
    progressText: translate(sentences, 'progress', { current: '{{current}}', total: '{{total}}' }),
    nextBtnText: translate(sentences, 'next'),
    prevBtnText: translate(sentences, 'back'),
    doneBtnText: translate(sentences, 'done'),
    onPopoverRender: ({ title, footer, closeButton }) => {
      for (const part of [title, footer]) part.setAttribute('role', 'presentation');
      // Only after this hook does driver.js set the ARIA attributes of the element.
      queueMicrotask(hidePlaceholder);
      closeButton.setAttribute('aria-label', translate(sentences, 'skip'));
      closeButton.title = translate(sentences, 'skip');
    },
    // Focuses the button for the next step; driver.js would focus the one that ends the tour.
    onHighlighted: (_element, _step, { state }) => state.popover?.nextButton.focus(),
    // Unlike `onDestroyed`, driver.js calls this also while a step is still being drawn.
    onDestroyStarted: () => end(),
  });
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    tour.destroy();
    onEnd();
  };
  tour.drive();
  return end;
}
