import '../../../testing/setup.ts';
import { wizardRoutes } from '@guidon/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { fakeTime } from '../../../testing/fake-time.ts';
import { checkReply, openWizard } from './wizard-fixture.ts';

it('says that the server is busy and when to try again, and sends no password by itself', async () => {
  const { api, enterEmail, user } = await openWizard();
  api.on(wizardRoutes.checkEmail, () => checkReply());
  api.on(wizardRoutes.complete, () => new FakeError('UNAVAILABLE', { details: { retryAfterSeconds: 30 } }));
  await enterEmail('ada@acme.test');
  const time = fakeTime();
  await user.type(await screen.findByLabelText('Password'), 'correct horse{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The server is busy or restarting.');
  expect(screen.getByRole('button', { name: /^Try again in (30|29) s$/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Back' })).toBeEnabled();
  await user.type(screen.getByLabelText('Password'), '{Enter}');
  await time.pass(31_000);
  expect(api.calls(wizardRoutes.complete)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Log In' })).toBeEnabled();
  expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
});
