import { type RouteResult, teamRoutes } from '@guidon/contract';
import { type HttpClient, succeeded } from '@guidon/testkit/http';
import { expect, type Page } from '@playwright/test';
import {
  type Account,
  createChallenge,
  type OpenEvent,
  type Organization,
  signInForToken,
} from './organize.ts';

export const right = 'flag{right}';

/** A challenge whose one question is worth 40 points. */
export function createLighthouse(api: HttpClient, organization: Organization) {
  return createChallenge(api, organization, {
    name: 'Lighthouse',
    category: 'Web',
    questions: [{ title: 'The flag', points: 40, rule: { kind: 'text', answers: [{ value: right }] } }],
  });
}

export async function makeTeam(
  api: HttpClient,
  event: OpenEvent,
  leader: Account,
  body: { name: string; isOpen?: boolean },
): Promise<RouteResult<typeof teamRoutes.create>> {
  const params = { eventId: event.id };
  return succeeded(await api.call(teamRoutes.create, await signInForToken(api, leader), { params, body }))
    .data;
}

export async function joinTeam(
  api: HttpClient,
  event: OpenEvent,
  account: Account,
  teamCode: string,
): Promise<void> {
  const call = { params: { eventId: event.id }, body: { teamCode } };
  succeeded(await api.call(teamRoutes.join, await signInForToken(api, account), call));
}

/** From the page of the event's teams, and by the keyboard at the end; answers the code that the new team shows. */
export async function createTeamInDialog(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Create New Team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Team' });
  await dialog.getByRole('button', { name: 'Create Team' }).click();
  await expect(dialog.getByText('Team name is required')).toBeVisible();
  await dialog.getByLabel('Team name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Team created successfully!')).toBeVisible();
  const code = (await page.getByText(/^#[A-Z0-9]{8}$/).innerText()).slice(1);
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => page.evaluate("document.activeElement?.closest('main') !== null")).toBe(true);
  return code;
}
