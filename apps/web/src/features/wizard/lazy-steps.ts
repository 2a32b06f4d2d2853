import { lazy } from 'react';
import { loadLaterSteps, loadLinkedWizard } from './load-wizard.ts';

export const LinkedWizard = lazy(async () => ({ default: (await loadLinkedWizard()).LinkedWizard }));
export const PasswordStep = lazy(async () => ({ default: (await loadLaterSteps()).PasswordStep }));
export const RegisterStep = lazy(async () => ({ default: (await loadLaterSteps()).RegisterStep }));
export const VisibleCheck = lazy(async () => ({ default: (await loadLaterSteps()).VisibleCheck }));
