import '../../testing/setup.ts';
import { eventRoutes, flagRoutes, type FlagResult } from '@guidon/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { staffApp } from '../../testing/staff-app.ts';
import { eventFixture } from '../events/manage/event-fixture.ts';
import { challenge, challengeId, eventId, flagId, onBoard, result } from './challenge-page-fixture.ts';

const box = () => within(screen.getByRole('region', { name: 'Paste a flag' }));

async function paste(reply: FlagResult) {
  const { api, open } = staffApp(`/events/${eventId}/challenges`);
  const event = { ...eventFixture, id: eventId, status: 'active' as const, isRegistered: true };
  api.on(eventRoutes.get, () => ({ success: true as const, data: event }));
  onBoard(api, [challenge(), challenge({ id: '01890a5d-ac96-774b-bcce-b302099a9009', name: 'Other' })]);
  api.on(flagRoutes.submit, () => ({ success: true as const, data: reply }));
  const app = open();
  await app.user.type(await screen.findByRole('textbox', { name: 'Paste a flag' }), ' flag{{x} {Enter}');
  return { api, ...app };
}

it('says what a flag has answered and earned, and leads to its challenge', async () => {
  const xp = { xpAwarded: 100, leveledUp: false, level: 1, newLevel: 1 };
  const data = { ...result().data, challengeComplete: false, gamification: { xp, badges: [] } };
  const found = { challengeId, challengeName: 'Cookie jar', questionId: flagId, result: data };
  const { api } = await paste({ found, message: 'That is right. Nice work!' });
  expect(await box().findByText('That is right. Nice work!')).toBeInTheDocument();
  expect(box().getByRole('link', { name: 'Open Cookie jar' })).toBeInTheDocument();
  expect(box().getByRole('textbox')).toHaveValue('');
  expect(api.calls(flagRoutes.submit)[0]?.body).toEqual({ flag: 'flag{x}' });
  expect(await screen.findByText('XP +100')).toBeInTheDocument();
});

it('keeps a flag that answers nothing', async () => {
  await paste({ found: null, message: 'This flag answers nothing that is open to you.' });
  expect(await box().findByRole('alert')).toHaveTextContent('This flag answers nothing that is open to you.');
  expect(box().getByRole('textbox')).toHaveValue(' flag{x} ');
});
