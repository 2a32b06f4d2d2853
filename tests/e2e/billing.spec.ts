import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakeStripe } from '../../apps/server/src/testing/fake-stripe.ts';
import { launchServer } from '../../apps/server/src/testing/processes/server-process.ts';
import { sampleBilling } from '../../apps/server/src/testing/sample-billing.ts';
import { expect, test } from './support/story.ts';
import { superAdmin } from './support/super-admin.ts';

test('a limit is read where it is met, and a larger plan is bought by card: the page of the provider, and back to one that waits for its word', async ({
  browser,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'guidon-stories-billing-'));
  const stripe = await startFakeStripe();
  const { stripe: _none, ...file } = sampleBilling;
  const path = join(dataDir, 'billing.json');
  writeFileSync(path, JSON.stringify(file));
  const env = {
    ADMIN_EMAIL: superAdmin.email,
    ADMIN_PASSWORD: superAdmin.password,
    BILLING_FILE: path,
    STRIPE_SECRET_KEY: stripe.keys.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.keys.webhookSecret,
    STRIPE_API_URL: stripe.url,
  };
  const server = await launchServer({ dataDir, env });
  await server.ready;
  const url = `http://localhost:${new URL(server.url).port}`;
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  const { email, password } = superAdmin;
  const signedIn = await context.request.post('/api/auth/login', { data: { email, password } });
  const { token } = await signedIn.json();
  const kept = {
    token,
    cookieConsent: JSON.stringify({ necessary: true, functional: true, analytics: false, performance: true }),
  };
  await context.addInitScript(`if (location.origin === ${JSON.stringify(url)})
    Object.assign(localStorage, ${JSON.stringify(kept)});`);

  const authorization = `Bearer ${token}`;
  for (const name of ['Spring', 'Summer']) {
    const made = await context.request.post('/api/events', { headers: { authorization }, data: { name } });
    expect(made.status()).toBe(201);
  }
  await page.goto('/admin/events?create=true');
  const editor = page.getByRole('dialog', { name: 'New event' });
  await editor.getByRole('textbox', { name: 'Name' }).fill('Autumn');
  await editor.getByRole('button', { name: 'Create event' }).click();
  const refusal = editor.getByRole('alert');
  await expect(refusal).toContainText('The plan Free has room for 2 events.');
  await expect
    .poll(() =>
      refusal.evaluate((element) => {
        const { x, y, width } = element.getBoundingClientRect();
        return element.contains(element.ownerDocument.elementFromPoint(x + width / 2, y + 4));
      }),
    )
    .toBe(true);
  await editor.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();

  await page.goto('/billing');
  await page.getByRole('button', { name: 'Choose a plan' }).click();
  await page.getByRole('button', { name: 'Choose Club' }).click();
  await page.waitForURL(`${stripe.url}/pay/**`);
  const bought = stripe.pay(page.url());
  const { body, signature } = stripe.message({ id: bought.id, customer: bought.customer });
  const told = await context.request.post('/api/billing/webhook', {
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    data: Buffer.from(body),
  });
  expect(told.status()).toBe(200);
  await page.goto(`${url}/billing/success`);
  await expect(page.getByRole('heading', { name: 'Your plan holds' })).toBeVisible();
  await page.getByRole('link', { name: 'To billing' }).click();
  await expect(page.getByText('€49.00 a month')).toBeVisible();

  await context.close();
  server.kill('SIGTERM');
  await server.ended;
  await stripe.close();
  rmSync(dataDir, { recursive: true, force: true });
});
