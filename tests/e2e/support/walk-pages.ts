import { fileURLToPath } from 'node:url';
import { type Role, rightsOf } from '@guidon/contract';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { settled } from './settled.ts';

const Pages = z.array(
  z.object({
    path: z.string(),
    access: z.string(),
    component: z.unknown().optional(),
    layout: z.unknown().optional(),
  }),
);
let read: Promise<z.infer<typeof Pages>> | undefined;

/** Their definitions, read by what the build reads them with; by its address, as types of a browser do not reach here. */
async function readPages() {
  const web = new URL('../../../apps/web/', import.meta.url);
  const { readPages: readThem } = await import(new URL('build/page-paths.ts', web).href);
  return Pages.parse(await readThem(fileURLToPath(web)));
}

/** The paths of all pages that open to a member of this role, or to a super-admin of no organization. */
export async function pagesFor(who: Role | 'super-admin'): Promise<string[]> {
  read ??= readPages();
  const rights = new Set<string>(who === 'super-admin' ? [] : rightsOf(who));
  const isOpen = (access: string) =>
    access === 'signed-in' || access === (who === 'super-admin' ? who : 'member') || rights.has(access);
  const pages = await read;
  return pages
    .filter(({ access, component, layout }) => (component ?? layout) !== undefined && isOpen(access))
    .map(({ path }) => path);
}

const words = (path: string) => path.split('/').filter((part) => !part.startsWith('$')).length;

/** The page that an address opens: of those that fit, the one with the most words of its own. */
export function pathOf(address: string, paths: readonly string[]): string | undefined {
  const [pathname = ''] = address.split(/[?#]/);
  return paths
    .filter((path) => {
      const pattern = path.replaceAll(/\/\$(?=\/|$)/g, '(/.*)?').replaceAll(/\$\w+/g, '[^/]+');
      return new RegExp(`^${pattern}$`).test(pathname);
    })
    .toSorted((a, b) => words(b) - words(a))[0];
}

const linksIn = (within: string) => `[...document.querySelectorAll(':is(${within}) a[href]')]
  .filter((link) => link.origin === location.origin)
  .map((link) => link.pathname + link.search)`;

/** Where the menus of the shell lead, each opened as a person opens it. */
export async function menuLinks(page: Page): Promise<string[]> {
  const opener = page.getByRole('button', { name: 'Open navigation' });
  const isPhone = await opener.isVisible();
  if (isPhone) await opener.click();
  const links = await page.evaluate<string[]>(linksIn('nav[aria-label="Main"]'));
  if (isPhone) await page.getByRole('button', { name: 'Close navigation' }).click();
  for (const name of [/^Account of/, 'Create']) {
    const button = page.getByRole('banner').getByRole('button', { name });
    if ((await button.count()) === 0) continue;
    // The organizations of the menu are fetched when it opens.
    await settled(page, () => button.click());
    await expect(page.getByRole('menu')).toBeVisible();
    links.push(...(await page.evaluate<string[]>(linksIn('[role="menu"]'))));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  return links;
}

/** At most so many menus of rows are opened on a page: those of further rows lead to the same pages. */
const rowMenus = 2;

function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** Where the shown page leads: its links, those behind its tabs and in the menus of its rows, and what a row opens. */
async function linksOf(page: Page): Promise<string[]> {
  const links = await page.evaluate<string[]>(linksIn('main, [role="dialog"]'));
  // A window covers the rest of its page, which stands at an address of its own.
  if ((await page.getByRole('dialog').count()) > 0) return links;
  const address = addressOf(page);
  const menus = page.locator('main button[aria-haspopup="menu"]:visible');
  for (let index = 0; index < Math.min(rowMenus, await menus.count()); index += 1) {
    await menus.nth(index).click();
    await expect(page.getByRole('menu')).toBeVisible();
    links.push(...(await page.evaluate<string[]>(linksIn('[role="menu"]'))));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  const tabs = page.locator('main [role="tab"]:visible');
  for (let index = 0; index < (await tabs.count()); index += 1) {
    const tab = tabs.nth(index);
    if ((await tab.getAttribute('aria-selected')) === 'true') continue;
    await settled(page, () => tab.click());
    links.push(addressOf(page), ...(await page.evaluate<string[]>(linksIn('main'))));
  }
  const row = page.locator('main tbody th button:visible').first();
  if (addressOf(page) !== address) await settled(page, () => page.goto(address));
  if ((await row.count()) > 0) {
    await settled(page, () => row.click());
    links.push(addressOf(page));
  }
  return links;
}

interface Walk {
  /** Patterns of addresses; a walk ends when all of them were seen. */
  paths: readonly string[];
  from: readonly string[];
  /** Called on each page that is new, before its tabs and menus are opened. */
  look?: (path: string) => Promise<void>;
}

/** Goes from link to link, to each page once, and answers the pages that it saw or saw a link to. */
export async function walk(page: Page, { paths, from, look }: Walk): Promise<Set<string>> {
  const seen = new Map<string, string>();
  const note = (links: readonly string[]) => {
    for (const link of links) {
      const path = pathOf(link, paths);
      if (path !== undefined && !seen.has(path)) seen.set(path, link);
    }
  };
  note(from);
  // A map goes on over what is added to it meanwhile.
  for (const [path, link] of seen) {
    if (!look && seen.size === paths.length) break;
    await settled(page, async () => {
      await page.goto(link);
      await page.getByRole('heading').first().waitFor();
    });
    note([addressOf(page)]);
    await look?.(path);
    note(await linksOf(page));
  }
  return new Set(seen.keys());
}
