import { expect, it } from 'vitest';
import { chatTime } from './chat-time-state.ts';

const at = '2026-11-20T10:00:00Z';
const after = (seconds: number) => chatTime(at, Date.parse(at) + seconds * 1_000);

it('says the time as the chat does', () => {
  expect(after(59)).toEqual({ key: 'justNow' });
  expect(after(60)).toEqual({ key: 'minutes', count: 1 });
  expect(after(3_599)).toEqual({ key: 'minutes', count: 59 });
  expect(after(3_600)).toEqual({ key: 'hours', count: 1 });
  expect(after(86_399)).toEqual({ key: 'hours', count: 23 });
  expect(after(86_400)).toMatchObject({ key: 'date' });
});
