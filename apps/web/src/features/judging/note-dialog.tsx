import { limits } from '@guidon/contract/plain';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { SendWrite } from '../../lib/send-write.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row } from '../../ui/row.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import sentences from './judging.en.json';

interface NoteDialogProps {
  title: string;
  confirmLabel: string;
  isDanger?: boolean;
  isReady?: boolean;
  /** Sends the decision and answers what to say once it is made. */
  work: (send: SendWrite, note: string) => Promise<string>;
  onClose: () => void;
  children: ReactNode;
}

/** Takes a note for a decision; a refusal stays in the dialog. */
export function NoteDialog(props: NoteDialogProps) {
  const { title, confirmLabel, isDanger = false, isReady = true, work, onClose, children } = props;
  const { t } = useTranslation(sentences);
  const [note, setNote] = useState('');
  const { isPending, problem, run } = useWrite({ failure: t('actFailed') });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async (send) => {
      toast.success(await work(send, note.trim()));
      onClose();
    });
  };
  return (
    <Dialog title={title} isOpen onClose={onClose} hasChanges={note.trim() !== '' && !isPending}>
      <form onSubmit={submit}>
        <Stack gap={16}>
          {problem !== null && (
            <Notice tone="wrong" isAlert>
              {problem}
            </Notice>
          )}
          {children}
          <TextField
            label={t('note')}
            description={t('noteHint')}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            maxLength={limits.judgeNoteMax}
            required
          />
          <Row wrap justify="end">
            <Button kind="quiet" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button
              kind={isDanger ? 'danger-primary' : 'primary'}
              type="submit"
              loading={isPending}
              disabled={!isReady || note.trim() === ''}
            >
              {confirmLabel}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
