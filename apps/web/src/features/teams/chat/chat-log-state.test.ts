import { expect, it } from 'vitest';
import { message, people } from './chat-fixture.ts';
import {
  fits,
  hasOlder,
  isContinued,
  isReadByAll,
  lastNumber,
  withMark,
  withMessages,
} from './chat-log-state.ts';

const { me, ada, bob } = people;
const at = (minute: number) => ({ createdAt: new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString() });
const numbers = (log: readonly { number: number }[]) => log.map(({ number }) => number);

it('has one message a number, in order, however often and from where they came', () => {
  const page = [message(3), message(4)];
  const log = withMessages(withMessages(page, [message(4), message(6), message(5)]), [
    message(1),
    message(2),
  ]);
  expect(numbers(log)).toEqual([1, 2, 3, 4, 5, 6]);
  expect([hasOlder(page), hasOlder(log), hasOlder([])]).toEqual([true, false, false]);
  expect([lastNumber(log), lastNumber([])]).toEqual([6, 0]);
});

it('says that messages are missing before one', () => {
  const log = [message(3), message(4)];
  expect([fits(log, message(4)), fits(log, message(5)), fits(log, message(6))]).toEqual([true, true, false]);
  expect([fits([], message(1)), fits([], message(2))]).toEqual([true, false]);
});

it('takes a change, and keeps a deletion, a name and a mark that an older answer does not know', () => {
  const readBy = [{ userId: ada.id, readAt: '2026-11-20T10:00:00Z' }];
  const sent = message(1, { tempId: '01890a5d-ac96-774b-bcce-0000000000aa', readBy });
  const edited = message(1, { message: 'better', metadata: { edited: true, deleted: false } });
  expect(withMessages([sent], [edited])).toMatchObject([
    { message: 'better', tempId: sent.tempId, readBy: [{ userId: ada.id }] },
  ]);
  const deleted = message(1, { message: '', metadata: { edited: true, deleted: true } });
  expect(withMessages([deleted], [edited])).toMatchObject([{ message: '', metadata: { deleted: true } }]);
});

it('turns the mark of a member into readers of messages of others', () => {
  const log = [message(1, { senderId: me }), message(2, { senderId: ada }), message(3, { senderId: me })];
  const mark = { userId: ada.id, number: 2, readAt: '2026-11-20T10:00:00Z' };
  const read = withMark(withMark(log, mark), mark);
  expect(read.map(({ readBy }) => readBy.length)).toEqual([1, 0, 0]);
});

it('ticks a message once every other member has read it', () => {
  const readBy = [{ userId: ada.id, readAt: '2026-11-20T10:00:00Z' }];
  const mine = message(1, { senderId: me, readBy });
  expect(isReadByAll(mine, [me.id, ada.id])).toBe(true);
  expect(isReadByAll(mine, [me.id, ada.id, bob.id])).toBe(false);
  expect(isReadByAll(mine, [me.id])).toBe(false);
});

it('names an author once for what they write within five minutes', () => {
  expect(isContinued(undefined, message(1))).toBe(false);
  expect(isContinued(message(1, at(0)), message(2, at(4)))).toBe(true);
  expect(isContinued(message(1, at(0)), message(2, at(5)))).toBe(false);
  expect(isContinued(message(1, { ...at(0), senderId: me }), message(2, at(1)))).toBe(false);
  expect(isContinued(message(1, at(0)), message(2, { ...at(1), type: 'announcement' }))).toBe(false);
});
