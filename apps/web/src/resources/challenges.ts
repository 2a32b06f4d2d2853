import { eventRoutes } from '@guidon/contract';
import { write } from '../lib/write.ts';
import { eventStales } from './events.ts';
/** Queries that show or count challenges of the bank. */
export const challengeStales = ['challenges.*', 'events.*', 'play.*', 'connection-values.*'];

export const addChallenges = write(eventRoutes.addChallenges, {
  stales: [...eventStales, ...challengeStales],
});
