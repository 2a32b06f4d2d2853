import { settled } from './support/settled.ts';
import { expect, expectNoSideways, test } from './support/story.ts';
import { superAdmin } from './support/super-admin.ts';

const phone = { viewport: { width: 360, height: 740 } };

test('a visitor reads what it is, what it costs and what holds, from page to page', async ({ visit }) => {
  const page = await visit(null, phone);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('capture-the-flag');
  const foot = page.getByRole('navigation', { name: 'More about the platform' });
  for (const [link, address] of [
    ['Pricing', '/pricing'],
    ['Terms', '/terms'],
    ['Privacy policy', '/privacy-policy'],
    ['Refund policy', '/refund-policy'],
  ] as const) {
    await settled(page, async () => {
      await foot.getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { name: link, level: 1 })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(link));
    });
    await expectNoSideways(page);
  }
  await settled(page, async () => {
    await page.goto('/privacy');
    await expect(page).toHaveURL('/privacy-policy');
  });
  await foot.getByRole('link', { name: 'API' }).click();
  await expect(page).toHaveURL(/\/api-docs/);
});

test('an organization replaces its terms, and visitors of it read them', async ({ visit, organization }) => {
  const admin = await visit(organization.admin);
  await admin.goto('/admin/settings?tab=legal');
  const text = admin.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('## House rules\n\nBe kind to the harbour.');
  await expect(admin.getByRole('heading', { name: 'House rules' })).toBeVisible();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('The text is saved')).toBeVisible();

  const visitor = await visit(null);
  await visitor.goto(`/terms?tenant=${organization.tenantName}`);
  await expect(visitor.getByRole('heading', { name: 'House rules' })).toBeVisible();
  await visitor.goto('/terms');
  await expect(visitor.getByRole('heading', { name: 'Your account' })).toBeVisible();

  await admin.getByRole('button', { name: 'Back to the default' }).click();
  await admin.getByRole('button', { name: 'Drop it' }).click();
  await expect(admin.getByText('The default stands there again')).toBeVisible();
  await visitor.goto(`/terms?tenant=${organization.tenantName}`);
  await expect(visitor.getByRole('heading', { name: 'Your account' })).toBeVisible();
});

test('a super-admin sees what was sent to whom, and an admin of an organization does not', async ({
  visit,
  organization,
}) => {
  const root = await visit(superAdmin);
  await root.goto('/dashboard');
  await root.getByRole('button', { name: /^Account of/ }).click();
  await root.getByRole('menuitem', { name: 'Mails' }).click();
  await expect(root).toHaveURL('/platform/mails');
  await root.getByRole('searchbox', { name: 'Search address or subject' }).fill(organization.admin.email);
  const found = root.getByRole('row', { name: new RegExp(organization.admin.email) }).first();
  await expect(found).toContainText('Sent');
  await found.click();
  await expect(root.getByRole('dialog')).toContainText('What a sent mail said is not kept.');

  const admin = await visit(organization.admin);
  await admin.goto('/platform/mails');
  await expect(admin).toHaveURL('/dashboard');
});
