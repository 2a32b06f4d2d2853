import { expect, test } from 'vitest';
import { longestDelayMs, measureLoopDelay } from '../../testing/sweeps/loop-delay.ts';
import type { AppError } from '../../platform/http/app-error.ts';
import { inLanguage } from '../../platform/language/localized-text.ts';
import { requireStrongPassword } from './require-strong-password.ts';

const owner = {
  username: 'north_wind',
  email: 'ada.lovelace@harbour-labs.example',
  firstName: 'Ada',
  lastName: 'Lovelace',
  company: 'Harbour Labs',
  tenantName: 'harbour',
};

async function refusal(password: string, field?: string) {
  const error: AppError | null = await requireStrongPassword(password, owner, field).then(
    () => null,
    (thrown: AppError) => thrown,
  );
  if (!error) return null;
  const { code, message, details } = error;
  return { code, field: error.field, message, details: details && inLanguage(details, 'en') };
}

test.each([
  'correct horse battery',
  'xk3!vq9z',
  'BlueHorse7',
  'flag{right}',
  '山の上の赤い馬と海',
  'ada-fox-ten-moss',
])('takes %j', async (password) => {
  expect(await refusal(password)).toBeNull();
});

test.each(['', 'a', 'xk3!vq9', '1234567'])('calls %j too short', async (password) => {
  expect(await refusal(password)).toMatchObject({
    code: 'PASSWORD_TOO_SHORT',
    field: 'password',
    message: 'Password must be at least 8 characters long',
  });
});

test.each([
  'password1',
  'P@ssw0rd2024',
  'PASSWORD1',
  'drowssap1',
  'iloveyou22',
  'letmein123',
  'qwertyuiop',
  'zxcvbnm,./',
  '12345678',
  '19900203',
  'aaaaaaaaaaaaaaaa',
  'abcabcabcabc',
  'passwordpassword',
  'Summer2024!',
  'December25?',
  'michelle88',
  'guidon123',
])('calls %j too easy to guess', async (password) => {
  const refused = await refusal(password);
  expect(refused).toMatchObject({ code: 'PASSWORD_TOO_WEAK', field: 'password' });
  expect(refused?.message).toMatch(/^This password is too easy to guess\./);
  expect(refused?.details?.['suggestion']).toMatch(/^[A-Z].+\.$/);
});

test.each(['north_wind-47x', 'xLovelace!94k', 'my harbour of calm', 'ada.lovelace@harbour-labs.example'])(
  'does not take %j from its owner',
  async (password) => {
    expect(await refusal(password)).toMatchObject({
      code: 'PASSWORD_TOO_WEAK',
      message: 'This password is too easy to guess. It contains your own name, email or organization.',
      details: { suggestion: 'Leave out what others know about you.' },
    });
    await expect(requireStrongPassword(password, { username: 'somebody-else' })).resolves.toBeUndefined();
  },
);

test('names the field of the call', async () => {
  expect(await refusal('password1', 'newPassword')).toMatchObject({ field: 'newPassword' });
});

test('what a hostile password costs does not grow with what it is made of', async () => {
  await refusal('correct horse battery');
  const hostile = [
    '4@8({[</369&#!/1/|0$5+7%2/4',
    'p@ssw0rd',
    '|-|3110vv0|21|)',
    '20101112',
    '1qaz2wsx3edc',
    '4',
  ];
  for (const part of hostile) {
    const password = part.repeat(200).slice(0, 200);
    // Five milliseconds on an idle machine; without the caps it is three hundred and more.
    const { delayMs } = await measureLoopDelay(() => refusal(password));
    expect(delayMs, part).toBeLessThan(longestDelayMs);
  }
});
