import { createHttpClient, type HttpClient } from '@guidon/testkit/http';
import { patientClient } from '@guidon/testkit/patient-http';
import { type MailServer, startMailServer } from '@guidon/testkit/smtp';
import { type BrowserContextOptions, expect, type Page, request, test as base } from '@playwright/test';
import { type Account, createOrganization, type Organization } from './organize.ts';
import { startStoryServer, type StoryServer } from './story-server.ts';

interface Stage {
  /** The server's API, for what a story only needs to find there. */
  api: HttpClient;
  /** A tenant that no other story knows. */
  organization: Organization;
  /** Opens a browser of its own, signed in as the account, or signed out with null. */
  visit: (account: Account | null, options?: BrowserContextOptions) => Promise<Page>;
}

interface WorkerStage {
  /** Gets every mail that the server sends; `mailbox.waitForMail(address)` answers the next one. */
  mailbox: MailServer;
  /** What `baseURL` leads to: no other worker uses it, and within one a story follows another. */
  server: StoryServer;
  /** Hands out an organization that was created during the story before, because its mail takes a second to arrive. */
  foundOrganization: () => Promise<Organization>;
}

export const test = base.extend<Stage, WorkerStage>({
  mailbox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const mailbox = await startMailServer();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailbox }, use) => {
      const server = await startStoryServer(mailbox.url);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  foundOrganization: [
    async ({ server, mailbox }, use) => {
      const client = patientClient(createHttpClient(server.url));
      const found = () => {
        const founded = createOrganization(client, mailbox);
        // A story that gets the organization sees a failure; that of an unused one is ignored.
        founded.catch(() => undefined);
        return founded;
      };
      let next = found();
      await use(() => {
        const taken = next;
        next = found();
        return taken;
      });
      await Promise.allSettled([next]);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  api: async ({ server }, use) => {
    await use(patientClient(createHttpClient(server.url)));
  },
  organization: async ({ foundOrganization }, use) => {
    await use(await foundOrganization());
  },
  visit: async ({ browser, server }, use) => {
    const origin = server.url;
    const problems: string[] = [];
    const visitors: Page[] = [];
    await use(async (account, options = {}) => {
      const { cookies, items } = account ? await sessionOf(origin, account) : { cookies: [], items: {} };
      const state = { cookies, origins: [] };
      const context = await browser.newContext({ baseURL: origin, storageState: state, ...options });
      if (!options.storageState) await context.addInitScript(fillStorage(origin, { ...consent, ...items }));
      const page = await context.newPage();
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        if (/Content Security Policy/.test(message.text())) problems.push(message.text());
      });
      visitors.push(page);
      return untilTheAppStands(page);
    });
    await Promise.all(visitors.map((page) => page.context().close()));
    expect(problems, 'errors that nothing caught in the pages').toEqual([]);
  },
});

/** Visitors of stories have said no to what is counted; how they are asked is a story of its own. */
const consent = {
  cookieConsent: JSON.stringify({ necessary: true, functional: true, analytics: false, performance: true }),
};

/** Fills the local storage where it is still empty, before the first page reads it; by Playwright it would take a page of its own. */
function fillStorage(origin: string, items: Record<string, string>): string {
  return `if (location.origin === ${JSON.stringify(origin)} && localStorage.length === 0)
    Object.assign(localStorage, ${JSON.stringify(items)});`;
}

/** Lets `goto` and `reload` wait until the app stands: what the server draws before takes no click and no letter. */
function untilTheAppStands(page: Page): Page {
  const hasBegun = () => page.locator('[data-prerendered]').waitFor({ state: 'detached' });
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await hasBegun();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await hasBegun();
    return response;
  };
  return page;
}

/** What a browser keeps of a session: the cookies, and the access token in its local storage. */
async function sessionOf(baseURL: string, { email, password }: Account) {
  const context = await request.newContext({ baseURL });
  const response = await context.post('/api/auth/login', { data: { email, password } });
  expect(response.status()).toBe(200);
  const { token }: { token: string } = await response.json();
  const { cookies } = await context.storageState();
  await context.dispose();
  return { cookies, items: { token } };
}

/** Nothing of the page reaches beyond its right edge. */
export async function expectNoSideways(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  await expect
    .poll(beyond, { message: `${page.url()} is wider than the window, in pixels`, intervals: [50] })
    .toBe(0);
}

export { expect };
