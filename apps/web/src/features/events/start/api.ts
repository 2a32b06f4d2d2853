import { challengeRoutes, eventRoutes } from '@guidon/contract';
import { write } from '../../../lib/write.ts';
import { challengeStales } from '../../../resources/challenges.ts';
import { eventStales } from '../../../resources/events.ts';

export const createChallenge = write(challengeRoutes.create, { stales: challengeStales });

export const addChallenges = write(eventRoutes.addChallenges, {
  stales: [...eventStales, ...challengeStales],
});
