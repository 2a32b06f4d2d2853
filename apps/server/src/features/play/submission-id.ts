import { newId } from '@guidon/db';
import { keyedHash } from '../../platform/secrets/keyed-hash.ts';

export interface SentAnswer {
  userId: string;
  /** Null outside events. */
  eventId: string | null;
  questionId: string;
  /** As it was sent. */
  answer: string | readonly string[];
}

/**
 * With an idempotency key the id is the same each time: a UUIDv7 with the time of the key and a keyed hash over
 * everything else, so that no chosen key collides with another user's submission.
 */
export function submissionId(secretKey: string, key: string | undefined, sent: SentAnswer): string {
  if (key === undefined) return newId();
  const { userId, eventId, questionId, answer } = sent;
  const content = JSON.stringify([key, userId, eventId, questionId, answer]);
  const time = key.replaceAll('-', '').slice(0, 12);
  const rest = keyedHash(secretKey, 'submission', content).toString('hex');
  const variant = (8 + (Number.parseInt(rest.slice(3, 4), 16) % 4)).toString(16);
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${rest.slice(0, 3)}`,
    `${variant}${rest.slice(4, 7)}`,
    rest.slice(7, 19),
  ].join('-');
}
