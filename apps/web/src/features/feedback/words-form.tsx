import { limits } from '@guidon/contract/plain';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { SendWrite } from '../../lib/send-write.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts';
import { isSendable } from './feedback-state.ts';
import sentences from './feedback.en.json';
import uiSentences from '../../ui/ui.en.json';

interface WordsFormProps {
  label: string;
  sendLabel: string;
  onSend: (send: SendWrite, text: string) => Promise<void>;
  onCancel: () => void;
}

/** Words to send; they stay when sending fails. */
export function WordsForm({ label, sendLabel, onSend, onCancel }: WordsFormProps) {
  const { t } = useTranslation(sentences);
  const [text, setText] = useState('');
  const { isPending, problem, run } = useWrite({ failure: t('writeFailed') });
  useUnsavedGuard(text.trim() !== '' && !isPending);
  const isTooLong = text.length > limits.feedbackMax;
  return (
    <form
      className="stack gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (isSendable(text)) void run((send) => onSend(send, text));
      }}
    >
      <TextAreaField
        label={label}
        value={text}
        autoFocus
        error={isTooLong && t('form.tooLong', { max: limits.feedbackMax })}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ProblemNotice problem={problem} />
      <div className="row wraps gap-8">
        <Button kind="primary" type="submit" disabled={isPending || !isSendable(text)}>
          {sendLabel}
        </Button>
        <Button onClick={onCancel} disabled={isPending}>
          {t('cancel', { ns: uiSentences })}
        </Button>
      </div>
    </form>
  );
}
