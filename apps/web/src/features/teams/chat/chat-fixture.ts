import type { TeamMessage } from '@guidon/contract';
import { sessionUser } from '../../../testing/session-user.ts';

const idOf = (name: string) => `01890a5d-ac96-774b-bcce-${name.padStart(12, '0')}`;

const person = (id: string, username: string) => ({ id, username, avatarUrl: null });

export const people = {
  me: person(sessionUser().id, sessionUser().username),
  ada: person(idOf('ada'), 'ada-l'),
  bob: person(idOf('b0b'), 'bob'),
};

export const teamId = idOf('7ea');

/** A message of ada, unless `changes` say otherwise. */
export function message(number: number, changes: Partial<TeamMessage> = {}): TeamMessage {
  return {
    id: idOf(String(number)),
    number,
    tempId: null,
    senderId: people.ada,
    message: `Message ${number}`,
    type: 'message',
    createdAt: new Date(Date.UTC(2026, 10, 20, 10) + number * 1_000).toISOString(),
    readBy: [],
    metadata: { edited: false, deleted: false },
    ...changes,
  };
}
