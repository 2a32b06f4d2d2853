import './catalogue.ts';
import 'driver.js/dist/driver.css';
import type { Role } from '@guidon/contract';
import { driver } from 'driver.js';
import { i18n } from '../../lib/i18n.ts';
import { isInSight } from './is-in-sight.ts';
import { tourSteps } from './tour-steps.ts';
import styles from './tour.module.css';

const sentence = i18n.getFixedT('en', 'tutorial');

function prefersCalm(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Shows the tour of a role over the page as it is; `onEnd` is called once, finished or not. Answers how to end it. */
export function runTour(role: Role, onEnd: () => void): () => void {
  const steps = tourSteps(role, isInSight);
  const tour = driver({
    steps: steps.map(({ key, target }) => ({
      ...(target !== null && { element: target }),
      popover: { title: sentence(`steps.${key}.title`), description: sentence(`steps.${key}.text`) },
    })),
    animate: !prefersCalm(),
    smoothScroll: false,
    overlayColor: 'var(--veil)',
    overlayOpacity: 1,
    // A click beside it ends nothing by accident; Escape and the button do.
    overlayClickBehavior: () => undefined,
    disableActiveInteraction: true,
    stagePadding: 4,
    stageRadius: 8,
    popoverClass: styles['popover'] ?? '',
    showProgress: true,
    progressText: sentence('progress', { current: '{{current}}', total: '{{total}}' }),
    nextBtnText: sentence('next'),
    prevBtnText: sentence('back'),
    doneBtnText: sentence('done'),
    onPopoverRender: ({ closeButton }) => {
      closeButton.setAttribute('aria-label', sentence('skip'));
      closeButton.title = sentence('skip');
    },
    onDestroyed: onEnd,
  });
  tour.drive();
  return () => tour.destroy();
}
