import { expect, type Page, type Request } from '@playwright/test';

/**
 * Answers once what was on its way is drawn and the page has nothing left to do; a busy machine may leave no time
 * between frames, and nothing would ever answer.
 */
const idle =
  'new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1_000 })))';

/** Does something that leads to a page, and answers once that shows all it had to fetch. */
export async function settled(page: Page, act: () => Promise<unknown>): Promise<void> {
  const underway = new Set<Request>();
  let begun = 0;
  const begin = (request: Request) => {
    begun += 1;
    underway.add(request);
  };
  const end = (request: Request) => underway.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await act();
  const stillFetched = async () => {
    const before = begun;
    await page.evaluate(idle);
    return [...underway].map((request) => request.url()).concat(begun > before ? ['something new'] : []);
  };
  await expect.poll(stillFetched, { message: `what ${page.url()} fetches`, intervals: [20] }).toEqual([]);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}
