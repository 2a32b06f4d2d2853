import { limits } from '@guidon/contract/plain';
import { type KeyboardEvent, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row } from '../../ui/row.tsx';
import { Stack } from '../../ui/stack.tsx';
import { toast } from '../../ui/toast.ts';
import { confirmContactEmail, mailContactCode } from './api.ts';
import sentences from './tenant-settings.en.json';

/** Confirms the saved contact address with a code that is mailed there; until then messages go to the admins. */
export function ContactProof({ email }: { email: string }) {
  const { t } = useTranslation(sentences);
  const [isMailed, setMailed] = useState(false);
  const [code, setCode] = useState('');
  const [wrongTries, setWrongTries] = useState(0);
  const mailing = useWrite({ failure: t('contact.mailFailed') });
  const confirming = useWrite({
    failure: t('contact.confirmFailed'),
    onError: (sentence, error) => {
      const isWrong = error instanceof ApiError && error.code === 'INVALID_CODE';
      if (isWrong) setWrongTries(wrongTries + 1);
      const wrong = wrongTries + 1 < limits.oneTimeCodeTries ? 'wrong' : 'ended';
      confirming.setProblem(isWrong ? t(`contact.${wrong}`) : sentence);
    },
  });
  const mail = () =>
    mailing.run(async (send) => {
      await send(mailContactCode, {});
      confirming.setProblem(null);
      setWrongTries(0);
      setCode('');
      setMailed(true);
    });
  const isComplete = new RegExp(`^\\d{${limits.oneTimeCodeDigits}}$`).test(code.trim());
  const confirm = () =>
    confirming.run(async (send) => {
      await send(confirmContactEmail, { body: { code: code.trim() } });
      toast.success(t('contact.confirmed'));
    });
  /** Enter would save the settings around it. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isComplete && !confirming.isPending) void confirm();
  };
  return (
    <Notice tone="info" title={t('contact.title')}>
      <Stack gap={12}>
        <p>{t(isMailed ? 'contact.mailed' : 'contact.lead', { email })}</p>
        {isMailed && (
          <CodeField
            label={t('contact.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={limits.oneTimeCodeDigits + 2}
            value={code}
            error={confirming.problem ?? undefined}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setCode(event.currentTarget.value);
              confirming.setProblem(null);
            }}
          />
        )}
        {mailing.problem !== null && <p role="alert">{mailing.problem}</p>}
        <Row gap={8} wrap>
          {isMailed && (
            <Button
              kind="primary"
              disabled={!isComplete || confirming.isPending}
              onClick={() => void confirm()}
            >
              {t('contact.confirm')}
            </Button>
          )}
          <Button disabled={mailing.isPending} onClick={() => void mail()}>
            {t(isMailed ? 'contact.again' : 'contact.send')}
          </Button>
        </Row>
      </Stack>
    </Notice>
  );
}
