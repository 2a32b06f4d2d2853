import type { PlayChallenge } from '@guidon/contract';
import { useEffect, useMemo, useRef } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ChallengeHead } from './challenge-head.tsx';
import { ChallengeView } from './challenge-view.tsx';
import { PreviewContext, type PreviewCalls } from './preview-context.ts';
import { applyProgress } from './preview-state.ts';
import { usePreviewing } from './preview-page.tsx';
import sentences from './play.en.json';

interface DraftViewProps {
  /** As it is written now, with the contents of all hints. */
  challenge: PlayChallenge;
  /** The saved version is what is shown, so that the server can judge an answer. */
  isSaved: boolean;
}

/** What players will see of a challenge that is being written, beside it. */
export function DraftView({ challenge, isSaved }: DraftViewProps) {
  const { t } = useTranslation(sentences);
  const { progress, calls } = usePreviewing(challenge.id);
  const saveFirst = t('preview.saveFirst');
  /** A form keeps the calls that it began with. */
  const latest = useRef({ calls, isSaved, saveFirst });
  useEffect(() => {
    latest.current = { calls, isSaved, saveFirst };
  });
  const here = useMemo(
    (): PreviewCalls => ({
      openHint: (hintId) => latest.current.calls.openHint(hintId),
      answer: (questionId, answer) => {
        const now = latest.current;
        if (now.isSaved) return now.calls.answer(questionId, answer);
        const refused = { status: 400, code: 'VALIDATION_FAILED', field: 'answer', message: now.saveFirst };
        return Promise.reject(new ApiError(refused));
      },
    }),
    [],
  );
  const opened = new Set(progress.hintIds);
  const solving = applyProgress(challenge, progress);
  const shown: PlayChallenge = {
    ...solving,
    questions: solving.questions.map((question) => {
      const tried = progress.tried.find(({ questionId }) => questionId === question.id);
      if (tried === undefined) return question;
      const { attemptsUsed, isPending, fraction, parts } = tried;
      const found = question.parts && { ...question.parts, found: parts.length };
      return { ...question, attemptsUsed, isPending, fraction, parts: found };
    }),
    hints: challenge.hints.map((hint) => ({
      ...hint,
      isLocked: hint.requiresHintId !== null && !opened.has(hint.requiresHintId),
      content: opened.has(hint.id) ? hint.content : null,
    })),
  };
  return (
    <PreviewContext value={here}>
      <ChallengeView
        challenge={shown}
        questionId={undefined}
        isPlain
        isBeside
        head={<ChallengeHead challenge={shown} trail={null} mates={[]} onClosed={() => undefined} />}
      />
    </PreviewContext>
  );
}
