import './catalogue.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row } from '../../ui/row.tsx';
import { Stack } from '../../ui/stack.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useWrite } from '../../lib/use-write.ts';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts';
import {
  type Draft,
  type DraftField,
  draftProblem,
  emptyDraft,
  isDirty,
  lengthOf,
  usedBy,
} from './announce-state.ts';
import { announce } from './api.ts';
import styles from './notifications.module.css';

interface AnnounceDialogProps {
  event: { id: string; name: string };
  isOpen: boolean;
  onClose: () => void;
}

function Counter({ field, text }: { field: DraftField; text: string }) {
  const { t } = useTranslation('notifications');
  const words = { used: usedBy(text), max: lengthOf[field] };
  return (
    <p className={styles['counter']} data-over={words.used > words.max || undefined}>
      <span aria-hidden="true">{t('announce.counter', words)}</span>
      <span className="visually-hidden">{t('announce.counterLabel', words)}</span>
    </p>
  );
}

function useAnnouncement({ event, isOpen, onClose }: AnnounceDialogProps) {
  const { t } = useTranslation('notifications');
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const { isPending: isSending, problem, setProblem, run } = useWrite({ failure: t('announce.failed') });
  const titleInput = useRef<HTMLInputElement>(null);
  const messageInput = useRef<HTMLTextAreaElement>(null);
  const submit = () =>
    run(async (send) => {
      const wrong = draftProblem(draft);
      if (wrong !== null) {
        setProblem(wrong.why === 'empty' ? t('announce.fillIn') : null);
        (wrong.field === 'title' ? titleInput : messageInput).current?.focus();
        return;
      }
      const { title, message, isImportant } = draft;
      const { data } = await send(announce, {
        params: { eventId: event.id },
        body: {
          title: title.trim(),
          message: message.trim(),
          priority: isImportant ? 'high' : 'normal',
        },
      });
      toast.success(t('announce.sent', { count: data.recipientCount }));
      setDraft(emptyDraft);
      onClose();
    });
  const mayLeave = useUnsavedGuard(isOpen && isDirty(draft) && !isSending);
  const close = async () => {
    if (isSending || !(await mayLeave())) return;
    setDraft(emptyDraft);
    setProblem(null);
    onClose();
  };
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));
  return { draft, set, problem, isSending, titleInput, messageInput, submit, close };
}

type AnnouncementFieldsProps = Pick<
  ReturnType<typeof useAnnouncement>,
  'draft' | 'set' | 'titleInput' | 'messageInput'
>;

function AnnouncementFields({ draft, set, titleInput, messageInput }: AnnouncementFieldsProps) {
  const { t } = useTranslation('notifications');
  const errorOf = (field: DraftField) =>
    usedBy(draft[field]) > lengthOf[field] && t('announce.tooLong', { max: lengthOf[field] });
  return (
    <>
      <Stack gap={4}>
        <TextField
          ref={titleInput}
          label={t('announce.titleField')}
          value={draft.title}
          error={errorOf('title')}
          data-autofocus
          onChange={({ currentTarget }) => set({ title: currentTarget.value })}
        />
        <Counter field="title" text={draft.title} />
      </Stack>
      <Stack gap={4}>
        <TextAreaField
          ref={messageInput}
          label={t('announce.messageField')}
          value={draft.message}
          error={errorOf('message')}
          maxRows={10}
          onChange={({ currentTarget }) => set({ message: currentTarget.value })}
        />
        <Counter field="message" text={draft.message} />
      </Stack>
      <SwitchField
        label={t('announce.important')}
        description={t('announce.importantHint')}
        checked={draft.isImportant}
        onChange={({ currentTarget }) => set({ isImportant: currentTarget.checked })}
      />
    </>
  );
}

export function AnnounceDialog(props: AnnounceDialogProps) {
  const { event, isOpen } = props;
  const { t } = useTranslation('notifications');
  const announcement = useAnnouncement(props);
  const { problem, isSending, submit, close } = announcement;
  return (
    <Dialog title={t('announce.open')} isOpen={isOpen} onClose={() => void close()}>
      <form
        noValidate
        onSubmit={(submitted: FormEvent) => {
          submitted.preventDefault();
          void submit();
        }}
      >
        <Stack gap={16}>
          <p className="dim">{t('announce.event', { name: event.name })}</p>
          {problem !== null && (
            <Notice tone="wrong" isAlert>
              {problem}
            </Notice>
          )}
          <AnnouncementFields {...announcement} />
          <Row wrap justify="end">
            <Button kind="quiet" onClick={() => void close()} disabled={isSending}>
              {t('announce.cancel')}
            </Button>
            <Button kind="primary" type="submit" disabled={isSending}>
              {t(isSending ? 'announce.sending' : 'announce.send')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
