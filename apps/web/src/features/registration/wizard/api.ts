import { wizardRoutes } from '@guidon/contract';
import { write } from '../../../lib/write.ts';

/** Nothing is read before a session begins. */
export const checkEmail = write(wizardRoutes.checkEmail, { stales: [] });
export const completeWizard = write(wizardRoutes.complete, { stales: [] });
