import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, errorMessage } from '../lib/api-error.ts';
import { type FieldErrors, fieldSentence, isSameField, namedField } from '../lib/field-errors.ts';
import { toast } from './toast.ts';
import { withTyped } from './with-typed.ts';
import type { SendWrite } from '../lib/send-write.ts';
import { useWrite } from '../lib/use-write.ts';

interface EditorOptions<Values, Saved> {
  /** Null for a new item or before it is loaded. Read once: later versions are loaded by `loadOther`. */
  saved: Saved | null;
  valuesOf: (saved: Saved | null) => Values;
  check: (values: Values) => FieldErrors;
  /** `base` is the version the editor started from, `latest` the one to be replaced. */
  save: (send: SendWrite, values: Values, base: Saved | null, latest: Saved | null) => Promise<Saved>;
  /** Asks before it is saved, where that does more than it looks like; nothing is saved after a no. */
  confirmSave?: (values: Values, base: Saved | null) => Promise<boolean>;
  /** Fetches the current version. */
  fetchLatest: (saved: Saved) => Promise<Saved>;
  onSaved: (saved: Saved, isNew: boolean) => void | Promise<void>;
  /** Shown when saving fails and the server sent no message. */
  failure: string;
}

interface FieldProblem {
  field: string;
  rule: string;
}

/** State of a form that is saved as a whole; no refusal, conflict or failure loses input. */
export function useEditor<Values, Saved>(options: EditorOptions<Values, Saved>) {
  const { valuesOf, check, failure } = options;
  const [base, setBase] = useState(options.saved);
  const [values, setValues] = useState(() => valuesOf(options.saved));
  const [isChecked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<FieldProblem | null>(null);
  const [isConflict, setConflict] = useState(false);
  const [attempt, setAttempt] = useState(0);

  if (base === null && options.saved !== null) {
    setBase(options.saved);
    setValues(valuesOf(options.saved));
  }

  const ownErrors = isChecked ? check(values) : {};
  const errors: FieldErrors = refusal === null ? ownErrors : { [refusal.field]: refusal.rule, ...ownErrors };
  const isDirty = JSON.stringify(values) !== JSON.stringify(valuesOf(base));

  const change = (field: string, patch: Partial<Values>) => {
    setValues((before) => ({ ...before, ...patch }));
    setRefusal((before) => (before && isSameField(before.field, field) ? null : before));
  };

  const refuse = (sentence: string, error: unknown) => {
    setConflict(error instanceof ApiError && error.code === 'CONFLICT');
    const named = namedField(error);
    setRefusal(named);
    setProblem(named === null ? sentence : null);
    setAttempt((before) => before + 1);
  };
  const { isPending: isSaving, problem, setProblem, run } = useWrite({ failure, onError: refuse });

  const accept = (saved: Saved, sent?: Values) => {
    setBase(saved);
    setValues((now) => (sent === undefined ? valuesOf(saved) : withTyped(valuesOf(saved), sent, now)));
    setChecked(false);
    setRefusal(null);
    setProblem(null);
    setConflict(false);
  };

  const saveAs = (latest: (base: Saved | null) => Promise<Saved | null>) => {
    setChecked(true);
    setProblem(null);
    if (Object.keys(check(values)).length > 0) {
      setAttempt((before) => before + 1);
      return;
    }
    void run(async (send) => {
      if ((await options.confirmSave?.(values, base)) === false) return;
      const saved = await options.save(send, values, base, await latest(base));
      // What follows may leave the page, where a form that still looks changed would ask first.
      flushSync(() => accept(saved, values));
      await options.onSaved(saved, base === null);
    });
  };

  const loadOther = () =>
    void run(async () => {
      if (base === null) return;
      try {
        accept(await options.fetchLatest(base));
      } catch (error) {
        toast.error(errorMessage(error, failure));
      }
    });

  return {
    base,
    values,
    errors,
    problem: isConflict || problem === null ? undefined : problem,
    isConflict,
    isDirty,
    isSaving,
    /** Number of refused attempts. */
    attempt,
    /** `field` is the path of the changed field. */
    change,
    save: () => saveAs((from) => Promise.resolve(from)),
    /** Overwrites the version that someone else has saved meanwhile. */
    saveOver: () => saveAs((from) => (from === null ? Promise.resolve(null) : options.fetchLatest(from))),
    /** Replaces the input by the version on the server. */
    loadOther,
    /** Rebases on the server's version when nothing was typed. */
    accept: (saved: Saved) => accept(saved),
    /** Error message of a field. */
    errorOf: (field: string, label: string): string | undefined => {
      const rule = errors[field];
      return rule === undefined ? undefined : fieldSentence(label, rule);
    },
  };
}

export type Editor<Values, Saved> = ReturnType<typeof useEditor<Values, Saved>>;
