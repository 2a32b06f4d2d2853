import { limits } from '@guidon/contract/plain';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Stack } from '../../ui/stack.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { toast } from '../../ui/toast.ts';
import { giveFeedback } from './api.ts';
import { isSendable, ratingOf, ratings, type RatingChoice } from './feedback-state.ts';
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
  const [rating, setRating] = useState<RatingChoice>('');
  const [showName, setShowName] = useState(false);
  const { isPending, problem, run } = useWrite({ failure: t('form.failed') });
  const send = () =>
    void run(async (write) => {
      const body = {
        about: of.about,
        ...(of.about !== 'product' && { id: of.id }),
        ...(rating !== '' && { rating: ratingOf(rating) }),
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
      <Stack gap={4}>
        <p className="text-13 medium" aria-hidden="true">
          {t('form.rating')}
        </p>
        <Segmented
          label={t('form.rating')}
          value={rating}
          choices={ratings.map((value) => ({ value, label: value === '' ? t('form.noRating') : value }))}
          onChange={setRating}
        />
      </Stack>
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
