import { limits } from '@guidon/contract/plain';
import { useId, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Row } from '../../ui/row.tsx';
import { StarChoice } from '../../ui/star-choice.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { toast } from '../../ui/toast.ts';
import { giveFeedback } from './api.ts';
import { isSendable } from './feedback-state.ts';
import sentences from './feedback.en.json';

export type FeedbackSubject =
  | { about: 'product' }
  | { about: 'event' | 'challenge'; id: string; name: string };

interface FeedbackDialogProps {
  of: FeedbackSubject;
  onClose: () => void;
}

/** What one has to say; it stays when sending fails. */
export function FeedbackDialog({ of, onClose }: FeedbackDialogProps) {
  const { t } = useTranslation(sentences);
  const [text, setText] = useState('');
  const [rating, setRating] = useState<number | null>(null);
  const name = useId();
  const [showName, setShowName] = useState(false);
  const { isPending, problem, run } = useWrite({ failure: t('form.failed') });
  const send = () =>
    void run(async (write) => {
      const body = {
        about: of.about,
        ...(of.about !== 'product' && { id: of.id }),
        ...(rating !== null && { rating }),
        text,
        showName,
      };
      await write(giveFeedback, { body });
      toast.success(t('form.sent'));
      onClose();
    });
  const title = of.about === 'product' ? t('form.title') : t('form.titleOf', { name: of.name });
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      hasChanges={text.trim() !== ''}
      submitLabel={t('form.send')}
      isPending={isPending}
      isReady={isSendable(text)}
      problem={problem}
      onSubmit={() => {
        if (isSendable(text)) send();
      }}
    >
      <p className="dim">{t('form.hint')}</p>
      <Row gap={8} wrap>
        <StarChoice label={t('form.rating')} name={name} value={rating} onChange={setRating} />
        {rating !== null && (
          <Button kind="quiet" size="xs" onClick={() => setRating(null)}>
            {t('form.noRating')}
          </Button>
        )}
      </Row>
      <TextAreaField
        label={t('form.text')}
        value={text}
        minRows={5}
        data-autofocus
        error={text.length > limits.feedbackMax && t('form.tooLong', { max: limits.feedbackMax })}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {of.about === 'challenge' && (
        <SwitchField
          label={t('form.showName')}
          description={t('form.showNameHint')}
          checked={showName}
          onChange={(event) => setShowName(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  );
}
