import { useRef, useState } from 'react';
import type { SendWrite } from '../lib/send-write.ts';
import { useWrite } from '../lib/use-write.ts';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';
import { toast } from './toast.ts';

interface NoteDialogProps
  extends Pick<
    FormDialogProps,
    | 'title'
    | 'isOpen'
    | 'onClose'
    | 'submitLabel'
    | 'pendingLabel'
    | 'cancelLabel'
    | 'isDanger'
    | 'isReady'
    | 'hasChanges'
    | 'children'
  > {
  /** Without one the act only asks to be confirmed. */
  note?: {
    label: string;
    /** What stands in it at first. */
    first?: string | undefined;
    hint?: string;
    max: number;
    isRequired?: boolean;
    isLong?: boolean;
    /** Said when it is left empty; without it the act waits until something is typed. */
    missing?: string;
  };
  /** Shown when the server sent no message. */
  failure: string;
  /** After a refusal, which stays in the dialog. */
  onRefused?: () => Promise<void>;
  /** Sends the act and answers what to say once it is done; null says nothing. */
  work: (send: SendWrite, note: string) => Promise<string | null>;
}

/** Takes a note or a reason for one act, says that it is done and closes. A field before the note may take the focus first. */
export function NoteDialog(props: NoteDialogProps) {
  const {
    note: field,
    failure,
    onRefused,
    work,
    isReady = true,
    hasChanges = false,
    children,
    ...dialog
  } = props;
  const [note, setNote] = useState(field?.first ?? '');
  const { isPending, problem, setProblem, run } = useWrite({
    failure,
    onError: async (sentence) => {
      setProblem(sentence);
      await onRefused?.();
    },
  });
  const [isAsked, setAsked] = useState(false);
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const isMissing = field?.isRequired === true && note.trim() === '';
  const Field = field?.isLong ? TextAreaField : TextField;
  const act = () =>
    void run(async (send) => {
      const done = await work(send, note.trim());
      if (done !== null) toast.success(done);
      dialog.onClose();
    });
  const ask = () => {
    setAsked(true);
    input.current?.focus();
  };
  return (
    <FormDialog
      {...dialog}
      hasChanges={hasChanges || note.trim() !== (field?.first ?? '')}
      isPending={isPending}
      noValidate={field?.missing !== undefined}
      isReady={isReady && (!isMissing || field?.missing !== undefined)}
      problem={problem}
      onSubmit={isMissing ? ask : act}
    >
      {children}
      {field && (
        <Field
          ref={input}
          label={field.label}
          description={field.hint}
          value={note}
          maxLength={field.max}
          error={isAsked && isMissing ? field.missing : undefined}
          required={field.isRequired ?? false}
          data-autofocus
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
