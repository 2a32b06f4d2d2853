import { limits } from '@guidon/contract/plain';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { refusedField } from '../../../lib/field-errors.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { verifyByCode } from './api.ts';
import { type Boxes, codeOf, emptyBoxes, isComplete } from './code-boxes-state.ts';
import { useVerified } from './use-verified.ts';
import sentences from './verification.en.json';

/** Whether the server has looked at the code and did not find it right. */
function isWrongCode(error: unknown): boolean {
  return (
    refusedField(error, ['code']) !== null || (error instanceof ApiError && error.code === 'INVALID_CODE')
  );
}

/** The six boxes and the check of their code; `onRefused` is called when they have to be filled again. */
export function useCode(email: string, onRefused: () => void) {
  const { t } = useTranslation(sentences);
  const { verified, accept } = useVerified();
  const wrongTries = useRef(0);
  const [boxes, setBoxes] = useState<Boxes>(emptyBoxes);

  const {
    isPending: isBusy,
    problem,
    setProblem,
    run,
  } = useWrite({
    failure: t('code.failed'),
    onError: (_, error) => {
      const isWrong = isWrongCode(error);
      if (isWrong) wrongTries.current += 1;
      const wrong = wrongTries.current < limits.oneTimeCodeTries ? 'code.wrong' : 'code.ended';
      setProblem(t(isWrong ? wrong : 'code.failed'));
      if (!isWrong) return;
      setBoxes(emptyBoxes);
      onRefused();
    },
  });

  const submit = (typed: Boxes) => {
    if (!isComplete(typed)) return;
    void run(async (send) =>
      accept(await send(verifyByCode, { body: { code: codeOf(typed), email: email.trim() } })),
    );
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
    submit,
    complain: setProblem,
    /** A new code is on its way, which has all its tries. */
    renew: () => {
      wrongTries.current = 0;
    },
  };
}
