import { type RefObject, useEffect, useState } from 'react';

const wrongField = ':is(input, textarea)[aria-invalid="true"]';

/** Moves the focus to the first wrong field of a form: call what is answered whenever an attempt was refused. */
export function useFirstWrong(form: RefObject<HTMLElement | null>): () => void {
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>(wrongField)?.focus();
  }, [attempt, form]);
  return () => setAttempt((before) => before + 1);
}
