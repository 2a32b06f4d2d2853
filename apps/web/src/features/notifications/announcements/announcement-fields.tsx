import type { RefObject } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type Draft, type DraftField, lengthOf, priorities, usedBy } from './announcement-draft.ts';
import styles from './announcements.module.css';
import sentences from './announcements.en.json';

function Counter({ field, text }: { field: DraftField; text: string }) {
  const { t } = useTranslation(sentences);
  const words = { used: usedBy(text), max: lengthOf[field] };
  return (
    <p className={styles['counter']} data-over={words.used > words.max || undefined}>
      <span aria-hidden="true">{t('form.counter', words)}</span>
      <span className="visually-hidden">{t('form.counterLabel', words)}</span>
    </p>
  );
}

interface AnnouncementFieldsProps {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  titleInput: RefObject<HTMLInputElement | null>;
  messageInput: RefObject<HTMLTextAreaElement | null>;
}

export function AnnouncementFields({ draft, set, titleInput, messageInput }: AnnouncementFieldsProps) {
  const { t } = useTranslation(sentences);
  const errorOf = (field: DraftField) =>
    usedBy(draft[field]) > lengthOf[field] && t('form.tooLong', { max: lengthOf[field] });
  return (
    <>
      <Stack gap={4}>
        <TextField
          ref={titleInput}
          label={t('form.title')}
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
          label={t('form.message')}
          description={t('form.markdownHint')}
          value={draft.message}
          error={errorOf('message')}
          maxRows={10}
          onChange={({ currentTarget }) => set({ message: currentTarget.value })}
        />
        <Counter field="message" text={draft.message} />
      </Stack>
      <Stack gap={4}>
        <p className={styles['label']} aria-hidden="true">
          {t('form.priority')}
        </p>
        <Segmented
          label={t('form.priority')}
          value={draft.priority}
          choices={priorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
          onChange={(priority) => set({ priority })}
        />
        <p className="fine-print">{t('form.priorityHint')}</p>
      </Stack>
    </>
  );
}
