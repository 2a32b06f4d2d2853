import { challengeRoutes } from '@guidon/contract';
import { write } from '../../../lib/write.ts';
import { challengeStales } from '../../../resources/challenges.ts';

export const createChallenge = write(challengeRoutes.create, { stales: challengeStales });
