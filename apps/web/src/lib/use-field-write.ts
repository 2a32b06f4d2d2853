import { useState } from 'react';
import { refusedField } from './field-errors.ts';
import { useWrite } from './use-write.ts';

interface FieldWriteUse<Field extends string> {
  /** Shown when the server sent no message. */
  failure: string;
  /** Those on the screen that show what is wrong with them. */
  fields: readonly Field[];
}

/** `useWrite` of a form: a refusal that names one of its fields stands beside that field, and `problem` is any other. */
export function useFieldWrite<Field extends string>({ failure, fields }: FieldWriteUse<Field>) {
  const [refused, setRefused] = useState<{ field: Field; sentence: string } | null>(null);
  const { isPending, problem, setProblem, run } = useWrite({
    failure,
    onError: (sentence, error) => {
      const named = refusedField(error, fields);
      setRefused(named && { field: named.field, sentence });
      setProblem(named === null ? sentence : null);
    },
  });
  return {
    isPending,
    problem,
    refusalOf: (field: Field): string | null => (refused?.field === field ? refused.sentence : null),
    run: (work: Parameters<typeof run>[0]) => {
      setRefused(null);
      return run(work);
    },
  };
}
