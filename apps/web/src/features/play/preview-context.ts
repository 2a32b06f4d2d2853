import type { SubmissionResult, SubmitBody } from '@guidon/contract';
import { createContext, useContext } from 'react';

/** In place of answering, unlocking and starting: nothing of what is tried in a preview is recorded. */
export interface PreviewCalls {
  answer: (questionId: string, answer: SubmitBody['answer']) => Promise<SubmissionResult>;
  openHint: (hintId: string) => void;
}

export const PreviewContext = createContext<PreviewCalls | null>(null);

/** Null where people play. */
export function usePreview(): PreviewCalls | null {
  return useContext(PreviewContext);
}
