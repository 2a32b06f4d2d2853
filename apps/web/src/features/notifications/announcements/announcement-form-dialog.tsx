import { useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { SendWrite } from '../../../lib/send-write.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import { type Draft, draftProblem, isDirty, trimmed } from './announcement-draft.ts';
import { AnnouncementFields } from './announcement-fields.tsx';
import sentences from './announcements.en.json';

interface AnnouncementFormDialogProps {
  title: string;
  /** Whom it goes to, or what a change of it means. */
  hint: string;
  sendLabel: string;
  sendingLabel: string;
  failure: string;
  start: Draft;
  isOpen: boolean;
  onClose: () => void;
  onSend: (send: SendWrite, draft: Draft) => Promise<void>;
}

function useAnnouncementForm({ start, failure, isOpen, onClose, onSend }: AnnouncementFormDialogProps) {
  const { t } = useTranslation(sentences);
  const [draft, setDraft] = useState(start);
  const { isPending: isSending, problem, setProblem, run } = useWrite({ failure });
  const titleInput = useRef<HTMLInputElement>(null);
  const messageInput = useRef<HTMLTextAreaElement>(null);
  const submit = () =>
    run(async (send) => {
      const wrong = draftProblem(draft);
      if (wrong !== null) {
        setProblem(wrong.why === 'empty' ? t('form.fillIn') : null);
        (wrong.field === 'title' ? titleInput : messageInput).current?.focus();
        return;
      }
      await onSend(send, trimmed(draft));
      setDraft(start);
      onClose();
    });
  const mayLeave = useUnsavedGuard(isOpen && isDirty(draft, start) && !isSending);
  const close = async () => {
    if (isSending || !(await mayLeave())) return;
    setDraft(start);
    setProblem(null);
    onClose();
  };
  const set = (change: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...change }));
    setProblem(null);
  };
  return { draft, set, problem, isSending, titleInput, messageInput, submit, close };
}

export function AnnouncementFormDialog(props: AnnouncementFormDialogProps) {
  const { title, hint, sendLabel, sendingLabel, isOpen } = props;
  const { problem, isSending, submit, close, ...fields } = useAnnouncementForm(props);
  return (
    <FormDialog
      title={title}
      isOpen={isOpen}
      onClose={() => void close()}
      noValidate
      submitLabel={sendLabel}
      pendingLabel={sendingLabel}
      isPending={isSending}
      problem={problem}
      onSubmit={() => void submit()}
    >
      <p className="dim">{hint}</p>
      <AnnouncementFields {...fields} />
    </FormDialog>
  );
}
