import { teamChatRoutes, teamRoutes } from '@guidon/contract';
import { succeeded } from '@guidon/testkit/http';
import { draw, stopMotion } from './support/barriers.ts';
import { countEffort } from './support/effort.ts';
import { formTeam } from './support/form-team.ts';
import { createParticipant } from './support/organize.ts';
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

test('a leader invites somebody by their name in one click and one field', async ({
  api,
  organization,
  visit,
}) => {
  const { teamId, event, members } = await formTeam(api, organization, ['ada']);
  const eve = await createParticipant(api, event, 'eve');
  const [ada] = members;
  if (!ada) throw new Error('The team has a leader.');
  const page = await visit(ada);
  await page.goto(`/teams/${teamId}`);
  const effort = await countEffort(page);
  await page.getByRole('button', { name: 'Invite by Mail or Name' }).click();
  await page.getByRole('dialog').getByLabel('Email address or user name').fill(eve.username);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { clicks, fields } = effort();
  expect({ clicks, fields }).toEqual({ clicks: 1, fields: 1 });

  const guest = await visit(eve);
  await guest.goto('/teams/invitations');
  await guest.getByRole('button', { name: /^Accept/ }).click();
  await expect(guest).toHaveURL(/\/dashboard\/teams$/);
  await expect(guest.getByRole('main').getByText('Harbour Seals').first()).toBeVisible();
});

test('the dock is worked by keys, covers no page and passes axe in both themes', async ({
  api,
  organization,
  visit,
}) => {
  const lighthouse = await createLighthouse(api, organization);
  const { eventId, members } = await formTeam(api, organization, ['ada', 'bob'], [lighthouse.id]);
  const [ada] = members;
  if (!ada) throw new Error('The team has a leader.');
  for (const [width, role] of [
    [1440, 'complementary'],
    [1280, 'complementary'],
    [390, 'dialog'],
  ] as const) {
    const page = await visit(ada, { viewport: { width, height: 844 }, reducedMotion: 'reduce' });
    await page.goto(`/events/${eventId}`);
    const opener = page.getByRole('button', { name: /^Team/ });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dock = page.getByRole(role, { name: 'Team Harbour Seals' });
    await expect(dock.getByRole('textbox', { name: 'Message to your team' })).toBeFocused();
    await expectNoSideways(page);
    await stopMotion(page);
    for (const scheme of ['light', 'dark'] as const) {
      await draw(page, { scheme });
      expect(await graveViolations(page), `${width} ${scheme}`).toEqual([]);
    }
    await dock.getByText('Tasks', { exact: true }).click();
    await dock.getByRole('button', { name: 'Add a task' }).click();
    await expect(page.getByRole('dialog', { name: 'New task' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'New task' })).toBeHidden();
    await expect(dock).toBeVisible();
    await expect(dock.getByRole('button', { name: 'Add a task' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dock).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('an organizer puts people into teams at the roster desk', async ({ api, organization, visit }) => {
  const { event, eventId, members } = await formTeam(api, organization, ['ada']);
  const [bob, cleo, dan, eve] = [
    await createParticipant(api, event, 'bob'),
    await createParticipant(api, event, 'cleo'),
    await createParticipant(api, event, 'dan'),
    await createParticipant(api, event, 'eve'),
  ];
  const [ada] = members;
  if (!ada) throw new Error('The team has a leader.');
  const page = await visit(organization.admin, { reducedMotion: 'reduce' });
  await page.goto(`/admin/teams/${eventId}`);
  await page.getByRole('link', { name: 'Roster desk' }).click();
  const alone = page.getByRole('region', { name: 'Without a team' });
  const seals = page.getByRole('region', { name: 'Harbour Seals' });
  await expect(alone.getByRole('listitem')).toHaveCount(4);
  expect(await graveViolations(page)).toEqual([]);

  await test.step('two of them in three clicks', async () => {
    const effort = await countEffort(page);
    await alone.getByRole('checkbox', { name: bob.username }).check();
    await alone.getByRole('checkbox', { name: cleo.username }).check();
    await page.getByRole('button', { name: 'Put 2 people into Harbour Seals' }).click();
    await expect(seals.getByRole('listitem')).toHaveCount(3);
    const { clicks, fields } = effort();
    expect({ clicks, fields }).toEqual({ clicks: 3, fields: 0 });
  });

  await test.step('one by the mouse alone', async () => {
    await alone.getByText(dan.username).dragTo(seals);
    await expect(seals.getByRole('listitem')).toHaveCount(4);
  });

  await test.step('by keys alone into a new team, and the page follows what players do', async () => {
    await alone.getByRole('checkbox', { name: eve.username }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'New team' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'New team' }).getByLabel('Team name').fill('Otters');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Otters' }).getByRole('listitem')).toHaveCount(1);
    await expect(alone.getByText('Everybody who takes part is in a team.')).toBeVisible();
    const { id: teamId } = succeeded(await api.call(teamRoutes.mine, ada.token, { params: { eventId } }))
      .data ?? { id: '' };
    succeeded(await api.call(teamRoutes.disband, ada.token, { params: { teamId } }));
    await expect(seals).toHaveCount(0);
    await expect(alone.getByRole('listitem')).toHaveCount(4);
  });

  await test.step('on a phone as well', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSideways(page);
    await stopMotion(page);
    for (const scheme of ['light', 'dark'] as const) {
      await draw(page, { scheme });
      expect(await graveViolations(page), scheme).toEqual([]);
    }
  });
});
