import { type ChangeEvent, useState } from 'react';
import type { SendWrite } from '../../lib/send-write.ts';
import { useFieldWrite } from '../../lib/use-field-write.ts';
import { toast } from '../toast.ts';
import { useDialogChanges } from '../use-dialog-changes.ts';

type Named<Values, Value> = {
  [Name in keyof Values & string]: Value extends Values[Name] ? Name : never;
}[keyof Values & string];

interface RecordFormUse<Values> {
  /** What the form begins with: the record, or what a new one has. */
  start: Values;
  /** Returns null as long as something is missing, else sends the values. */
  save: (values: Values) => ((send: SendWrite) => Promise<unknown>) | null;
  /** Fields that show why the server has refused them. */
  fields: readonly (keyof Values & string)[];
  /** Shown when the server sent no message. */
  failure: string;
  saved: string;
  onDone: () => void;
}

/** State of a short form in a dialog, which is saved as a whole and then closed. */
export function useRecordForm<Values extends object>(options: RecordFormUse<Values>) {
  const { start, save, fields, failure, saved, onDone } = options;
  const [values, setValues] = useState(start);
  const { isPending, problem, refusalOf, run } = useFieldWrite({ failure, fields });
  useDialogChanges(!isPending && JSON.stringify(values) !== JSON.stringify(start));
  const set = (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes }));
  const send = save(values);
  return {
    values,
    set,
    problem,
    canSave: send !== null && !isPending,
    submit: () => {
      if (send === null) return;
      void run(async (sendWrite) => {
        await send(sendWrite);
        toast.success(saved);
        onDone();
      });
    },
    /** Properties of the field of a text. */
    text: (name: Named<Values, string>) => ({
      value: String(values[name]),
      error: refusalOf(name),
      onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        setValues((before) => ({ ...before, [name]: value })),
    }),
    /** Properties of the field of a yes or no. */
    check: (name: Named<Values, boolean>) => ({
      checked: values[name] === true,
      onChange: ({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>) =>
        setValues((before) => ({ ...before, [name]: checked })),
    }),
    onDone,
  };
}
