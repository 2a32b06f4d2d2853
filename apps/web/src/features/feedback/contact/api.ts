import { feedbackRoutes } from '@guidon/contract';
import { write } from '../../../lib/write.ts';

/** Nothing that a visitor reads changes. */
export const sendMessage = write(feedbackRoutes.contact, { stales: [] });
