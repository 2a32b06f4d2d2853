import type { ApiError } from '../../lib/api-error.ts';
import type sentences from './registration.en.json';

type SentenceKey = keyof (typeof sentences)['register'];

/** The sentence that a refusal is shown with; undefined leaves it to the server's own. */
export function refusalSentence(error: ApiError): { key: SentenceKey; at?: string } | undefined {
  const at = (name: string) => {
    const value = error.details?.[name];
    return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined;
  };
  switch (error.code) {
    case 'EVENT_NOT_ACTIVE': {
      const startsAt = at('startTime') ?? at('startsAt');
      return startsAt === undefined ? { key: 'eventNotActive' } : { key: 'eventNotActiveAt', at: startsAt };
    }
    case 'EVENT_ENDED': {
      const endedAt = at('endTime') ?? at('endedAt');
      return endedAt === undefined ? { key: 'eventEnded' } : { key: 'eventEndedAt', at: endedAt };
    }
    case 'INVALID_MAGIC_LINK':
      return { key: 'invalidMagicLink' };
    case 'INVALID_REGISTRATION_CODE':
      return { key: 'invalidCode' };
    default:
      return undefined;
  }
}
