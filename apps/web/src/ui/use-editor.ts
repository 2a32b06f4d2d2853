import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, errorMessage } from '../lib/api-error.ts';
import { type FieldErrors, fieldSentence, isSameField, namedField } from '../lib/field-errors.ts';
import { editorDrafts } from '../lib/editor-drafts.ts';
import { type Difference, differencesOf, mergedValues } from './differences.ts';
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
  /** What is typed is kept under this name through a reload of the page. */
  draftName?: string;
}

interface FieldProblem {
  field: string;
  rule: string;
}

/** State of a form that is saved as a whole; no refusal, conflict or failure loses input. */
export function useEditor<Values extends object, Saved>(options: EditorOptions<Values, Saved>) {
  const { valuesOf, check, failure, draftName } = options;
  const [draft] = useState(() =>
    draftName === undefined ? null : editorDrafts.get<Values, Saved>(draftName, valuesOf(null)),
  );
  const [isRestored, setRestored] = useState(draft !== null);
  const [base, setBase] = useState(draft?.base ?? options.saved);
  const [values, setValues] = useState(() => draft?.values ?? valuesOf(options.saved));
  const [other, setOther] = useState<Saved | null>(null);
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
  const differences: Difference[] =
    other === null || base === null ? [] : differencesOf(valuesOf(base), values, valuesOf(other));

  useEffect(() => {
    if (draftName === undefined) return;
    if (isDirty) editorDrafts.set(draftName, { base, values });
    else editorDrafts.remove(draftName);
  }, [draftName, base, values, isDirty]);

  const change = (field: string, patch: Partial<Values>) => {
    setValues((before) => ({ ...before, ...patch }));
    setRefusal((before) => (before && isSameField(before.field, field) ? null : before));
  };

  const readOther = async (from: Saved) => setOther(await options.fetchLatest(from));

  const refuse = (sentence: string, error: unknown) => {
    const isOutdated = error instanceof ApiError && error.code === 'CONFLICT';
    setConflict(isOutdated);
    // Without the other version the choice is between all of mine and all of theirs.
    if (isOutdated && base !== null) void readOther(base).catch(() => undefined);
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
    setOther(null);
    setRestored(false);
  };

  const saveAs = (latest: (base: Saved | null) => Promise<Saved | null>, merged = values) => {
    setChecked(true);
    setProblem(null);
    setValues(merged);
    if (Object.keys(check(merged)).length > 0) {
      setAttempt((before) => before + 1);
      return;
    }
    void run(async (send) => {
      if ((await options.confirmSave?.(merged, base)) === false) return;
      const saved = await options.save(send, merged, base, await latest(base));
      // What follows may leave the page, where a form that still looks changed would ask first.
      flushSync(() => accept(saved, merged));
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

  const fetchBefore = (from: Saved | null) =>
    from === null ? Promise.resolve(null) : options.fetchLatest(from);

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
    saveOver: () => saveAs(fetchBefore),
    /** Where the version that someone else has saved differs; empty as long as it is not known. */
    differences,
    /** Saves their version with these fields and all that only was changed here. */
    saveMerged: (kept: ReadonlySet<string>) =>
      saveAs(() => Promise.resolve(other), mergedValues(values, differences, kept)),
    /** What is shown was typed before the page was loaded. */
    isRestored: isRestored && isDirty,
    /** Back to what is saved. */
    discard: () => {
      if (draftName !== undefined) editorDrafts.remove(draftName);
      setValues(valuesOf(base));
      setChecked(false);
      setRefusal(null);
      setProblem(null);
      setRestored(false);
    },
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

export type Editor<Values extends object, Saved> = ReturnType<typeof useEditor<Values, Saved>>;
