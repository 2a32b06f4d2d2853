import type { Page } from '@playwright/test';

/** What a task takes a person: presses of the pointer, fields written into, seconds since the counting began. */
export interface Effort {
  clicks: number;
  fields: number;
  seconds: number;
}

/** Runs in the page. The six digits of a code are one field; what is ticked is a click. */
const watch = `if (!window.effortIsCounted) {
  window.effortIsCounted = true;
  const written = new WeakSet();
  addEventListener('pointerdown', () => countEffort('clicks'), { capture: true });
  addEventListener('input', ({ target }) => {
    if (target.matches('[type=checkbox], [type=radio]')) return;
    const field = target.matches('[maxlength="1"]') ? (target.closest('fieldset, [role=group]') ?? target) : target;
    if (written.has(field)) return;
    written.add(field);
    countEffort('fields');
  }, { capture: true });
}`;

/** Counts from now on, over every document that the page opens; call what it answers at the end of the task. */
export async function countEffort(page: Page): Promise<() => Effort> {
  const begun = performance.now();
  const counted = { clicks: 0, fields: 0 };
  await page.exposeFunction('countEffort', (kind: keyof typeof counted) => {
    counted[kind] += 1;
  });
  await page.addInitScript(watch);
  if (page.url() !== 'about:blank') await page.evaluate(watch);
  return () => ({ ...counted, seconds: (performance.now() - begun) / 1_000 });
}
