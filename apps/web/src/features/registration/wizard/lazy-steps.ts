import { lazy } from 'react';
import { loadLaterSteps } from './load-later-steps.ts';

export const PasswordStep = lazy(async () => ({ default: (await loadLaterSteps()).PasswordStep }));
export const RegisterStep = lazy(async () => ({ default: (await loadLaterSteps()).RegisterStep }));
