import { teamChatRoutes } from '@guidon/contract';
import { succeeded } from '@guidon/testkit/http';
import { countEffort } from './support/effort.ts';
import { formTeam } from './support/form-team.ts';
import { graveViolations } from './support/run-axe.ts';
import { expect, expectNoSideways, test } from './support/story.ts';
import { createLighthouse } from './support/team-steps.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const long =
  'try the second port: what is behind the login page answers too slowly for a file that lies there';

test('a player writes to their team from a challenge, and a mate hears of it elsewhere', async ({
  api,
  organization,
  visit,
}) => {
  const lighthouse = await createLighthouse(api, organization);
  const { eventId, members } = await formTeam(api, organization, ['ada', 'bob'], [lighthouse.id]);
  const [ada, bob] = members;
  if (!ada || !bob) throw new Error('The team has two members.');
  const [player, mate] = [await visit(ada), await visit(bob)];
  await mate.goto('/profile');
  await player.goto(`/challenges/${lighthouse.id}?event=${eventId}`);
  await expect(player.getByRole('button', { name: /^Team/ })).toBeVisible();

  await test.step('in one click and one field', async () => {
    const effort = await countEffort(player);
    await player.getByRole('button', { name: /^Team/ }).click();
    const field = player.getByRole('textbox', { name: 'Message to your team' });
    await expect(field).toBeFocused();
    await player.keyboard.type('it is behind the lamp');
    await player.keyboard.press('Enter');
    await expect(player.getByRole('article').getByRole('img', { name: 'Sent' })).toBeVisible();
    const { clicks, fields } = effort();
    expect({ clicks, fields }).toEqual({ clicks: 1, fields: 1 });
    expect(await graveViolations(player)).toEqual([]);
  });

  await test.step('the mate is told on a page without the event, and answers from there', async () => {
    await mate.getByRole('button', { name: /it is behind the lamp/ }).click();
    await expect(mate.getByRole('article').filter({ hasText: 'it is behind the lamp' })).toBeVisible();
    await mate.getByRole('textbox', { name: 'Message to your team' }).fill('found it');
    await mate.keyboard.press('Enter');
    await expect(player.getByRole('article').filter({ hasText: 'found it' })).toBeVisible();
  });

  await test.step('who looks at what, and tasks, stand beside it', async () => {
    const dock = player.getByRole('complementary', { name: 'Team Harbour Seals' });
    await dock.getByText('Mates', { exact: true }).click();
    await expect(dock.getByRole('listitem').filter({ hasText: 'You' })).toContainText('Lighthouse');
    await dock.getByText('Tasks', { exact: true }).click();
    await expect(dock.getByRole('button', { name: 'Add a task' })).toBeVisible();
    await player.keyboard.press('Escape');
    await expect(dock).toBeHidden();
    await expect(player.getByRole('button', { name: /^Team/ })).toBeFocused();
    await expect(player.getByRole('heading', { name: 'Lighthouse' })).toBeVisible();
  });
});

test('on a phone the chat stands at its end, is read, and its field is in view', async ({
  api,
  organization,
  visit,
}) => {
  const { teamId, members } = await formTeam(api, organization, ['ada', 'bob']);
  const [ada, bob] = members;
  if (!ada || !bob) throw new Error('The team has two members.');
  const say = async (message: string) =>
    succeeded(await api.call(teamChatRoutes.send, ada.token, { params: { teamId }, body: { message } }));
  for (let number = 1; number <= 25; number += 1) await say(number % 3 ? `${number}: ${long}` : `${number}`);
  const page = await visit(bob, phone);
  for (let opened = 1; opened <= 7; opened += 1) {
    await say(`newest ${opened}, and ${long}`);
    await page.goto(`/teams/${teamId}?tab=chat`);
    const newest = page.getByRole('article').filter({ hasText: `newest ${opened},` });
    await expect(newest).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('textbox', { name: 'Message to your team' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Latest messages' })).toBeHidden();
    await expect
      .poll(
        async () =>
          succeeded(await api.call(teamChatRoutes.unreadCount, bob.token, { params: { teamId } }))
            .unreadCount,
      )
      .toBe(0);
  }
  await expectNoSideways(page);
});
