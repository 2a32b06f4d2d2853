import { expect, type Page, test as base } from '@playwright/test';
import {
  type BlockPictures,
  differenceOf,
  type Place,
  picturesOf,
  readPictures,
  writePictures,
} from './support/block-pictures.ts';
import { inPage } from './support/in-page.ts';
import { serveDeveloperPages } from './support/developer-pages.ts';
import { runAxe } from './support/run-axe.ts';

/** `UPDATE_PICTURES=1` takes what is seen as what should be seen. */
const isUpdating = process.env['UPDATE_PICTURES'] === '1';
const themes = ['dark', 'light'] as const;

const test = base.extend<object, { pages: string }>({
  pages: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const { origin, close } = await serveDeveloperPages();
      await use(origin);
      await close();
    },
    { scope: 'worker' },
  ],
});

// One worker serves the pages, and shows all of them.
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 900, height: 900 } });

async function open(page: Page, origin: string, theme: (typeof themes)[number]) {
  await page.goto(`${origin}/dev/ui?theme=${theme}`);
  await page.getByRole('heading', { name: `Building blocks, ${theme}` }).waitFor();
  await expect(page.locator('[data-specimen="qr-code: code"] svg')).toBeVisible();
  await expect(page.locator('[data-specimen="markdown-view: everything"] table')).toBeVisible();
  await expect(page.locator('[data-specimen="lazy-drawing: arrived"] svg')).toBeVisible();
  // Work that takes long is named after a while.
  await expect(page.locator('[data-specimen="loader: long work"] p')).toBeVisible();
  await page.evaluate(inPage.settle);
}

test('building blocks look as they should in both themes, which change colours alone', async ({
  page,
  pages,
}) => {
  const known = readPictures();
  const seen: BlockPictures = {};
  const layouts: Record<string, string>[] = [];
  for (const theme of themes) {
    await open(page, pages, theme);
    layouts.push(await page.evaluate<Record<string, string>>(inPage.sizes));
    const whole = await page.screenshot({ fullPage: true, animations: 'disabled' });
    const places = await page.evaluate<Record<string, Place>>(inPage.places);
    for (const [name, picture] of Object.entries(await picturesOf(whole, places)))
      seen[`${theme} ${name}`] = picture;
  }
  expect(layouts[1]).toEqual(layouts[0]);
  if (isUpdating) writePictures(seen);
  const expected = isUpdating ? seen : known;
  const differences = Object.entries(seen).flatMap(([name, picture]) => {
    const difference = differenceOf(picture, expected[name]);
    return difference === null ? [] : [`${name}: ${difference}`];
  });
  expect(differences).toEqual([]);
  expect(Object.keys(seen).toSorted()).toEqual(Object.keys(expected).toSorted());
});

test('building blocks are accessible in both themes', async ({ page, pages }) => {
  for (const theme of themes) {
    await open(page, pages, theme);
    const violations = await runAxe(page);
    expect(
      violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${theme} ${id}: ${target.join(' ')}`)),
    ).toEqual([]);
  }
});

test('building blocks stay inside narrow pages and grow with the text', async ({ page, pages }) => {
  for (const [width, fontSize] of [
    [320, 100],
    [900, 250],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(
      `localStorage.setItem('accessibility-settings', JSON.stringify({ fontSize: ${fontSize} }))`,
    );
    await open(page, pages, 'dark');
    const beyond = await page.evaluate<string[]>(inPage.tooWide);
    expect(beyond, `${width} px wide, text at ${fontSize} percent`).toEqual([]);
  }
});

test('whatever takes the focus shows it', async ({ page, pages }) => {
  await open(page, pages, 'light');
  const silent = await page.evaluate<string[]>(inPage.withoutFocusMark);
  expect(silent).toEqual([]);
});
