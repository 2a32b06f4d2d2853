import { type RefObject, useEffect, useState } from 'react';

const wrongField = ':is(input, textarea)[aria-invalid="true"]';

/** Focuses the first wrong field: call the returned function after a refused attempt. */
export function useFirstWrong(form: RefObject<HTMLElement | null>): () => void {
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>(wrongField)?.focus();
  }, [attempt, form]);
  return () => setAttempt((before) => before + 1);
}
