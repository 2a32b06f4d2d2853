import { useLocation, useRouter } from '@tanstack/react-router';
import type { WizardStage } from './wizard-state.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    wizardStage?: WizardStage;
  }
}

/** The step that the history stands at; undefined for the first one. */
export function useStage() {
  const router = useRouter();
  const stage = useLocation({ select: ({ state }) => state.wizardStage });
  return {
    stage,
    enter: (wizardStage: WizardStage) =>
      router.navigate({ to: '.', search: true, state: (before) => ({ ...before, wizardStage }) }),
    leave: () => {
      if (stage !== undefined) router.history.back();
    },
  };
}
