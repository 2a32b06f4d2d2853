import '../../../testing/setup.ts';
import {
  type Annulment,
  authoringRoutes,
  type BankChallengeSummary,
  challengeRoutes,
  connectionValueRoutes,
  type EventChallengeSettings,
  eventRoutes,
  judgingRoutes,
  sequenceRoutes,
} from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { FakeError } from '../../../testing/fake-api.ts';
import { staffApp } from '../../../testing/staff-app.ts';
import { plainSettings } from './challenge-settings-state.ts';
import { eventFixture } from './event-fixture.ts';

const Chosen = z.object({
  items: z.array(z.looseObject({ challengeId: z.string(), opensAt: z.string().nullish() })),
});
const id = (n: number) => `0192f0c1-0000-7000-8000-0000000000c${n}`;

function bankChallenge(n: number, name: string): BankChallengeSummary {
  return {
    id: id(n),
    name,
    category: 'web',
    difficulty: 1,
    tags: [],
    scoring: { kind: 'static' },
    points: 100,
    questionCount: 1,
    fileCount: 0,
    openEventCount: 0,
    visibility: 'event',
    isRetired: false,
    can: { edit: true },
    eventCount: 0,
    updatedAt: '2026-11-01T00:00:00.000Z',
  };
}

function chosenChallenge(n: number, name: string): EventChallengeSettings {
  return {
    challengeId: id(n),
    name,
    category: 'web',
    difficulty: 1,
    points: 100,
    questionCount: 1,
    fewestAttempts: 1,
    ...plainSettings,
  };
}

async function openPicker(annulments: Annulment[] = []) {
  const { api, open } = staffApp(`/admin/events/${eventFixture.id}/challenges`);
  api.on(eventRoutes.get, () => ({ success: true as const, data: eventFixture }));
  api.on(connectionValueRoutes.get, () => ({ success: true as const, data: { values: [], used: [] } }));
  api.on(eventRoutes.challengeSettings, () => ({
    success: true as const,
    data: [chosenChallenge(1, 'One'), chosenChallenge(2, 'Two')],
    version: 7,
  }));
  api.on(challengeRoutes.list, () => ({
    success: true as const,
    data: [bankChallenge(1, 'One'), bankChallenge(2, 'Two'), bankChallenge(3, 'Three')],
    nextCursor: null,
    total: 3,
    categories: ['web'],
    can: { create: true },
  }));
  api.on(judgingRoutes.annulments, () => ({ success: true as const, data: annulments }));
  api.on(sequenceRoutes.list, () => ({ success: true as const, data: [] }));
  api.on(sequenceRoutes.ofEvent, () => ({
    success: true as const,
    data: { sequence: null, missing: [] },
  }));
  api.on(eventRoutes.setChallenges, ({ body }) => ({
    success: true as const,
    data: {
      challengeIds: Chosen.parse(body).items.map(({ challengeId }) => challengeId),
      items: [],
      version: 8,
    },
  }));
  const app = open();
  const chosen = within(await screen.findByRole('list', { name: 'In this event' }));
  return { api, chosen, ...app };
}

it('adds, moves by key and saves the whole order with Ctrl-S', async () => {
  const { api, chosen, user } = await openPicker();
  await user.click(await screen.findByRole('button', { name: 'Add Three' }));
  expect(chosen.getAllByRole('listitem')).toHaveLength(3);
  chosen.getByRole('button', { name: 'Remove Three' }).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(screen.getByText('Three is now 2 of 3')).toBeInTheDocument();
  await user.click(chosen.getByRole('button', { name: 'Move Three up' }));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() =>
    expect(api.calls(eventRoutes.setChallenges)[0]?.body).toEqual({
      items: [id(3), id(1), id(2)].map((challengeId) => ({ challengeId, ...plainSettings })),
      version: 7,
    }),
  );
  expect(await screen.findByText('Challenges of the event saved')).toBeInTheDocument();
});

it('lets the visitor leave without a question once it is saved, while the list is refetched', async () => {
  const { api, user } = await openPicker();
  await user.click(await screen.findByRole('button', { name: 'Add Three' }));
  api.on(eventRoutes.challengeSettings, () => new Promise<never>(() => {}));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Challenges of the event saved')).toBeInTheDocument();
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Event Manager' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'In this event' })).toBeNull());
  expect(screen.queryByText('Leave without saving?')).toBeNull();
});

it('adds all that were found, once each', async () => {
  const { chosen, user } = await openPicker();
  await user.click(await screen.findByRole('button', { name: 'Add all found' }));
  await waitFor(() => expect(chosen.getAllByRole('listitem')).toHaveLength(3));
  expect(await screen.findByText('1 challenge added')).toBeInTheDocument();
});

it('keeps the list when the server refuses it, and undoes on request', async () => {
  const { api, chosen, user } = await openPicker();
  api.on(
    eventRoutes.setChallenges,
    () => new FakeError('HAS_HISTORY', { message: 'A challenge with submissions cannot be taken out.' }),
  );
  await user.click(chosen.getByRole('button', { name: 'Remove One' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('cannot be taken out');
  expect(chosen.getAllByRole('listitem')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Undo changes' }));
  expect(chosen.getAllByRole('listitem')).toHaveLength(2);
});

it('says that another host was faster, and shows their list on request', async () => {
  const { api, chosen, user } = await openPicker();
  api.on(eventRoutes.setChallenges, () => new FakeError('CONFLICT'));
  await user.click(chosen.getByRole('button', { name: 'Remove One' }));
  api.on(eventRoutes.challengeSettings, () => ({
    success: true as const,
    data: [chosenChallenge(3, 'Three')],
    version: 8,
  }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Show their list' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await waitFor(() => expect(chosen.getAllByRole('listitem')).toHaveLength(1));
  expect(chosen.getByText('Three')).toBeInTheDocument();
});

it('lays down when and for whom one opens, shows what a player will see, and saves it with the list', async () => {
  const { api, chosen, user } = await openPicker();
  await user.click(chosen.getByRole('button', { name: 'Settings of Two' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Two' }));
  const preview = () =>
    within(drawer.getByRole('list', { name: 'What a player sees' })).getAllByRole('listitem');
  expect(preview()).toHaveLength(1);
  await user.click(drawer.getByRole('combobox', { name: 'Requires' }));
  await user.click(await screen.findByRole('option', { name: 'One' }));
  expect(preview().map((item) => item.textContent)).toEqual([
    expect.stringContaining('Opens with One'),
    expect.stringContaining('After One'),
  ]);
  await user.click(drawer.getByRole('switch', { name: /Show its name/ }));
  expect(preview()[0]).toHaveTextContent('Nothing');
  await user.type(drawer.getByLabelText('Cost of a wrong answer'), '5');
  await user.click(drawer.getByText('As many again after a wait'));
  await user.clear(drawer.getByLabelText('Wait in seconds'));
  await user.click(drawer.getByRole('button', { name: 'Apply' }));
  expect(drawer.getByText('Say how long the wait is')).toBeInTheDocument();
  expect(drawer.getByLabelText('Wait in seconds')).toHaveFocus();
  await user.type(drawer.getByLabelText('Wait in seconds'), '30');
  await user.click(drawer.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('After One, name secret')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.calls(eventRoutes.setChallenges)[0]?.body).toMatchObject({
      items: [
        plainSettings,
        {
          challengeId: id(2),
          prerequisiteIds: [id(1)],
          showLockedName: false,
          wrongPenalty: 5,
          attemptMode: 'timeout',
          attemptTimeoutS: 30,
        },
      ],
    }),
  );
});

it('warns that hiding takes no points, and annuls a solved challenge until nothing is left', async () => {
  const { api, chosen, user } = await openPicker([
    { challenge: { id: id(1), name: 'One' }, units: 12, annulled: null },
  ]);
  const replies = [
    { changed: 5_000, left: 3 },
    { changed: 3, left: 0 },
  ];
  api.on(judgingRoutes.annul, () => ({
    success: true as const,
    data: replies.shift() ?? { changed: 0, left: 0 },
  }));
  await user.click(chosen.getByRole('button', { name: 'Settings of One' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'One' }));
  expect(drawer.queryByText(/12 teams and players keep/)).not.toBeInTheDocument();
  await user.click(drawer.getByRole('switch', { name: /Hidden/ }));
  expect(await drawer.findByText(/12 teams and players keep/)).toBeInTheDocument();
  await user.click(drawer.getByRole('button', { name: 'Annul the challenge' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Annul One' }));
  await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'It was down');
  await user.click(dialog.getByRole('button', { name: 'Annul it' }));
  expect(await screen.findByText('One counts for nobody any more')).toBeInTheDocument();
  expect(api.calls(judgingRoutes.annul).map(({ body }) => body)).toEqual([
    { note: 'It was down' },
    { note: 'It was down' },
  ]);
});

it('releases a selection in waves, and lays down times and attempts of several at once', async () => {
  const { api, chosen, user } = await openPicker();
  await user.click(screen.getByRole('checkbox', { name: 'Select all 2' }));
  await user.click(screen.getByRole('button', { name: 'Waves' }));
  const waves = within(await screen.findByRole('dialog', { name: 'Release 2 challenges in waves' }));
  await user.clear(waves.getByRole('textbox', { name: 'Challenges in a wave' }));
  await user.type(waves.getByRole('textbox', { name: 'Challenges in a wave' }), '1');
  expect(within(waves.getByRole('list', { name: 'What opens when' })).getAllByRole('listitem')).toHaveLength(
    2,
  );
  await user.click(waves.getByRole('button', { name: 'Apply' }));
  expect(await chosen.findAllByText(/^Opens /)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Times and rules' }));
  const rules = within(await screen.findByRole('dialog', { name: 'Times and rules of 2 challenges' }));
  await user.type(rules.getByRole('textbox', { name: 'Attempts at a question' }), '5');
  await user.click(rules.getByRole('button', { name: 'Apply' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.calls(eventRoutes.setChallenges)).toHaveLength(1));
  const { items } = Chosen.parse(api.calls(eventRoutes.setChallenges)[0]?.body);
  expect(items).toMatchObject([id(1), id(2)].map((challengeId) => ({ challengeId, maxAttempts: 5 })));
  const [first, second] = items.map(({ opensAt }) => Date.parse(opensAt ?? ''));
  expect((second ?? 0) - (first ?? 0)).toBe(3_600_000);
});

it('takes waves from a file, and says what it and the selection have apart', async () => {
  const { chosen, user } = await openPicker();
  await user.click(screen.getByRole('checkbox', { name: 'Select all 2' }));
  await user.click(screen.getByRole('button', { name: 'Waves' }));
  const waves = within(await screen.findByRole('dialog', { name: 'Release 2 challenges in waves' }));
  const choose = (text: string) =>
    user.upload(waves.getByLabelText('File with waves'), new File([text], 'challenge-waves.yml'));
  await choose('name: Warm up\n');
  expect(await waves.findByText('challenge-waves.yml names no challenges below waves.')).toBeInTheDocument();
  await choose('wave1:\n  web:\n    - two\n    - Elsewhere\n');
  const rows = await waves.findByRole('list', { name: 'What opens when' });
  await waitFor(() => expect(within(rows).getAllByRole('listitem')).toHaveLength(1));
  expect(waves.getByText('1 challenge is in no wave and stays as it is: One')).toBeInTheDocument();
  expect(waves.getByText('1 name is not among the selected challenges: Elsewhere')).toBeInTheDocument();
  await user.click(waves.getByRole('button', { name: 'Apply' }));
  expect(await chosen.findAllByText(/^Opens /)).toHaveLength(1);
});

it('changes the category of a selection, which its rows show beside what is not saved yet', async () => {
  const { api, user } = await openPicker();
  api.on(authoringRoutes.change, () => ({
    success: true as const,
    data: [1, 2].map((n) => ({
      challengeId: id(n),
      name: `Challenge ${n}`,
      outcome: 'changed' as const,
      undo: { challengeId: id(n), category: 'web' },
    })),
  }));
  await user.click(screen.getByRole('checkbox', { name: 'Select all 2' }));
  await user.click(screen.getByRole('button', { name: 'Category and more' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('combobox', { name: 'Category' }), 'pwn');
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('2 challenges changed')).toBeInTheDocument();
  expect(api.calls(authoringRoutes.change)[0]?.body).toEqual({
    changes: [id(1), id(2)].map((challengeId) => ({ challengeId, category: 'pwn' })),
  });
});

it('changes the value of a selection, with what becomes of it in a field of so many', async () => {
  const { api, user } = await openPicker();
  api.on(authoringRoutes.change, () => ({
    success: true as const,
    data: [1, 2].map((n) => ({
      challengeId: id(n),
      name: `Challenge ${n}`,
      outcome: 'changed' as const,
      undo: { challengeId: id(n), scoring: { kind: 'static' as const } },
    })),
  }));
  await user.click(screen.getByRole('checkbox', { name: 'Select all 2' }));
  await user.click(screen.getByRole('button', { name: 'Value' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Value of 2 challenges' }));
  await user.click(dialog.getByRole('radio', { name: 'Falls evenly' }));
  for (const [name, value] of [
    ['Decay', '10'],
    ['Teams or single players', '20'],
  ] as const) {
    await user.clear(dialog.getByRole('textbox', { name }));
    await user.type(dialog.getByRole('textbox', { name }), value);
  }
  const preview = within(dialog.getByRole('list', { name: 'With 20 teams or single players' }));
  expect(preview.getByText('Solved by 50% (10 solves)').parentElement).toHaveTextContent('410');
  await user.click(dialog.getByRole('button', { name: 'Change the value' }));
  expect(await screen.findByText('2 challenges changed')).toBeInTheDocument();
  const scoring = { kind: 'dynamic', curve: 'linear', initial: 500, minimum: 100, decay: 10 };
  expect(api.calls(authoringRoutes.change)[0]?.body).toEqual({
    changes: [id(1), id(2)].map((challengeId) => ({ challengeId, scoring })),
  });
});
