import { limits } from '@guidon/contract/plain';
import { expect, it } from 'vitest';
import { isSendable, mailAddress } from './feedback-state.ts';

it('sends words alone, and no more than there is room for', () => {
  expect(isSendable('  \n ')).toBe(false);
  expect(isSendable('Good')).toBe(true);
  expect(isSendable('x'.repeat(limits.feedbackMax + 1))).toBe(false);
});

it('lets no other header into the address of a mail', () => {
  expect(mailAddress('ada@example.org', 'A & B?')).toBe(
    'mailto:ada@example.org?subject=Re%3A%20A%20%26%20B%3F',
  );
  expect(mailAddress('ada@example.org?bcc=all@example.org', 'x')).toBe(
    'mailto:ada@example.org%3Fbcc%3Dall@example.org?subject=Re%3A%20x',
  );
});
