import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useBusy } from '../../lib/use-busy.ts';
import { verifyByCode } from './api.ts';
import { type Boxes, codeOf, emptyBoxes, isComplete } from './code-boxes-state.ts';
import { useVerified } from './use-verified.ts';

/** Whether the server has looked at the code and did not find it right. */
function isWrongCode(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'INVALID_CODE' || error.field === 'code');
}

/** The six boxes and what becomes of them; `onRefused` is told when they are to be filled again. */
export function useCode(email: string, onRefused: () => void) {
  const { t } = useTranslation('verification');
  const { verified, accept } = useVerified();
  const [boxes, setBoxes] = useState<Boxes>(emptyBoxes);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, run] = useBusy();

  const send = async (typed: Boxes) => {
    setProblem(null);
    try {
      accept(await verifyByCode(codeOf(typed), email.trim()));
    } catch (error) {
      const isWrong = isWrongCode(error);
      setProblem(t(isWrong ? 'code.wrong' : 'code.failed'));
      if (!isWrong) return;
      setBoxes(emptyBoxes);
      onRefused();
    }
  };

  return {
    verified,
    boxes,
    problem,
    isBusy,
    change: (typed: Boxes) => {
      setBoxes(typed);
      setProblem(null);
    },
    submit: (typed: Boxes) => {
      if (isComplete(typed)) void run(() => send(typed));
    },
    complain: setProblem,
  };
}
