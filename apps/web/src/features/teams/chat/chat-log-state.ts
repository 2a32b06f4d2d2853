import type { TeamMessage } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';

/** Messages of a team without a hole between them, oldest first. */
export type ChatLog = readonly TeamMessage[];

/** Messages have numbers from 1 on, so that the first one at hand says whether there are older ones. */
export function hasOlder(log: ChatLog): boolean {
  return (log.at(0)?.number ?? 1) > 1;
}

export function lastNumber(log: ChatLog): number {
  return log.at(-1)?.number ?? 0;
}

/** A deletion is final, and nobody takes a mark of reading back; of the rest the newer one is right. */
function newest(known: TeamMessage | undefined, given: TeamMessage): TeamMessage {
  if (known === undefined) return given;
  const content = known.metadata.deleted ? known : given;
  const readBy = [...given.readBy, ...known.readBy];
  const readers = new Set(readBy.map(({ userId }) => userId));
  return {
    ...content,
    tempId: given.tempId ?? known.tempId,
    readBy: [...readers].flatMap((id) => readBy.find(({ userId }) => userId === id) ?? []),
  };
}

/** One message a number, whichever way and however often it came. */
export function withMessages(log: ChatLog, given: ChatLog): ChatLog {
  const byNumber = new Map(log.map((message) => [message.number, message]));
  for (const message of given) byNumber.set(message.number, newest(byNumber.get(message.number), message));
  return [...byNumber.values()].toSorted((one, other) => one.number - other.number);
}

/** Whether a message can be put into the log; otherwise some before it are missing. */
export function fits(log: ChatLog, { number }: Pick<TeamMessage, 'number'>): boolean {
  return number <= lastNumber(log) + 1;
}

export interface ReadMark {
  userId: string;
  number: number;
  readAt: string;
}

export function withMark(log: ChatLog, { userId, number, readAt }: ReadMark): ChatLog {
  return log.map((message) =>
    message.number > number ||
    message.senderId.id === userId ||
    message.readBy.some((reader) => reader.userId === userId)
      ? message
      : { ...message, readBy: [...message.readBy, { userId, readAt }] },
  );
}

/** Whether every other present member has read a message; nobody has in a team of one. */
export function isReadByAll(
  { readBy, senderId }: Pick<TeamMessage, 'readBy' | 'senderId'>,
  memberIds: readonly string[],
): boolean {
  const others = memberIds.filter((id) => id !== senderId.id);
  return others.length > 0 && others.every((id) => readBy.some(({ userId }) => userId === id));
}

/** Whether its author may still change a message. */
export function mayEdit({ createdAt, metadata }: TeamMessage, nowMs: number): boolean {
  return !metadata.deleted && nowMs - Date.parse(createdAt) <= limits.teamMessageEditMs;
}

const continuedWithinMs = 5 * 60_000;

/** Whether a message goes on where the one before it ended, so that its author need not be named again. */
export function isContinued(previous: TeamMessage | undefined, message: TeamMessage): boolean {
  if (previous === undefined || previous.senderId.id !== message.senderId.id) return false;
  if (previous.type === 'announcement' || message.type === 'announcement') return false;
  return Date.parse(message.createdAt) - Date.parse(previous.createdAt) < continuedWithinMs;
}
