import { limits } from '@guidon/contract/plain';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Row } from '../../ui/row.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useDialogChanges } from '../../ui/use-dialog-changes.ts';
import { useFormInPlace } from '../../ui/use-form-in-place.ts';
import { removeImage } from './api.ts';
import styles from './lightbox.module.css';
import sentences from './gallery.en.json';
import uiSentences from '../../ui/ui.en.json';

interface TakeDownFormProps {
  imageId: string;
  onRemoved: () => void;
}

/** Removes a picture of somebody else, who reads the reason. */
export function TakeDownForm({ imageId, onRemoved }: TakeDownFormProps) {
  const { t } = useTranslation(sentences);
  const { isOpen, wasOpen, open, close } = useFormInPlace();
  const [reason, setReason] = useState('');
  const { isPending, problem, run } = useWrite({ failure: t('viewer.deleteFailed') });
  useDialogChanges(isOpen && reason.trim() !== '' && !isPending);
  if (!isOpen)
    return (
      <Button kind="danger" size="xs" autoFocus={wasOpen} onClick={open}>
        {t('viewer.takeDown')}
      </Button>
    );
  const takeDown = () =>
    void run(async (send) => {
      await send(removeImage, { params: { imageId }, query: { reason } });
      onRemoved();
      toast.success(t('takeDown.done'));
    });
  return (
    <form
      className={styles['fields']}
      aria-label={t('takeDown.title')}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        takeDown();
      }}
    >
      <TextField
        label={t('takeDown.reason')}
        description={t('takeDown.hint')}
        value={reason}
        maxLength={limits.galleryReasonMax}
        required
        autoFocus
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <ProblemNotice problem={problem} />
      <Row gap={8} wrap>
        <Button
          type="submit"
          size="xs"
          kind="danger-primary"
          loading={isPending}
          disabled={reason.trim() === ''}
        >
          {t('takeDown.act')}
        </Button>
        <Button size="xs" disabled={isPending} onClick={close}>
          {t('cancel', { ns: uiSentences })}
        </Button>
      </Row>
    </form>
  );
}
