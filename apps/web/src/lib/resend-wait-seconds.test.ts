import { expect, it } from 'vitest';
import { resendWaitSeconds } from './resend-wait-seconds.ts';

const now = Date.UTC(2026, 10, 20, 12);
const at = (afterMs: number) => ({ resendAt: new Date(now + afterMs).toISOString() });

it('counts the seconds until a mail can be sent again', () => {
  expect(resendWaitSeconds(at(59_001), now)).toBe(60);
  expect(resendWaitSeconds(at(1), now)).toBe(1);
  expect(resendWaitSeconds(at(0), now)).toBe(0);
  expect(resendWaitSeconds(at(-5_000), now)).toBe(0);
  expect(resendWaitSeconds(at(3_600_000), now)).toBe(60);
  expect(resendWaitSeconds({ resendAt: null }, now)).toBeNull();
});
