import type { Locator, Page } from '@playwright/test';

/** A link of the main navigation; the page itself may lead to the same place by the same name. */
export function navigationLink(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
}
