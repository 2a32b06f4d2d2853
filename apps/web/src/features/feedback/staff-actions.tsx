import type { Feedback } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { toast } from '../../ui/toast.ts';
import { useFormInPlace } from '../../ui/use-form-in-place.ts';
import { answerFeedback, reportFeedback } from './api.ts';
import { mailAddress } from './feedback-state.ts';
import { WordsForm } from './words-form.tsx';
import sentences from './feedback.en.json';

/** Answers, closes and reports. */
export function StaffActions({ feedback }: { feedback: Feedback }) {
  const { t } = useTranslation(sentences);
  const { isOpen, wasOpen, open, close } = useFormInPlace();
  const { isPending, run } = useWrite({
    failure: t('writeFailed'),
    onError: (sentence) => toast.error(sentence),
  });
  const { id, about, state, subject, author, isReported } = feedback;
  const params = { feedbackId: id };
  const setState = (next: 'open' | 'closed') =>
    void run(async (send) => {
      await send(answerFeedback, { params, body: { state: next } });
      if (next === 'closed') toast.success(t('closed'));
    });
  const report = () =>
    void run(async (send) => {
      const isSure = await confirm({
        title: t('reportTitle'),
        text: t('reportText'),
        confirmLabel: t('report'),
        isDanger: true,
      });
      if (!isSure) return;
      await send(reportFeedback, { params });
      toast.success(t('reportDone'));
    });
  if (isOpen)
    return (
      <WordsForm
        label={t('replyLabel')}
        sendLabel={t('send')}
        onCancel={close}
        onSend={async (send, answer) => {
          await send(answerFeedback, { params, body: { answer } });
          close();
          toast.success(t('sent'));
        }}
      />
    );
  return (
    <div className="row wraps gap-8">
      {about === 'contact' && author?.email ? (
        <a href={mailAddress(author.email, subject)}>{t('mailTo')}</a>
      ) : (
        <Button size="xs" autoFocus={wasOpen} onClick={open}>
          {t('reply')}
        </Button>
      )}
      {state === 'closed' ? (
        <Button size="xs" kind="quiet" disabled={isPending} onClick={() => setState('open')}>
          {t('reopen')}
        </Button>
      ) : (
        <Button size="xs" kind="quiet" disabled={isPending} onClick={() => setState('closed')}>
          {t('close')}
        </Button>
      )}
      {!isReported && (
        <Button size="xs" kind="quiet" disabled={isPending} onClick={report}>
          {t('report')}
        </Button>
      )}
    </div>
  );
}
