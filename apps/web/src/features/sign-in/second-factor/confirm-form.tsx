import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Row } from '../../../ui/row.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { useWrite } from '../../../lib/use-write.ts';
import { confirmSetUp } from './api.ts';
import { QrCode } from '../../../ui/qr-code.tsx';
import styles from './second-factor.module.css';
import { cleanCode, codeProblem, groupSecret } from './verify-state.ts';
import sentences from './second-factor.en.json';

interface ConfirmFormProps {
  secret: string;
  otpauthUrl: string;
  onCodes: (codes: string[]) => void;
}

function Key({ secret, otpauthUrl }: { secret: string; otpauthUrl: string }) {
  const { t } = useTranslation(sentences);
  return (
    <div className={styles['scan']}>
      <QrCode text={otpauthUrl} label={t('setUp.qr')} />
      <Stack gap={12}>
        <div>
          <h3 className={styles['stepTitle']}>{t('setUp.scanTitle')}</h3>
          <p className="hint">{t('setUp.scan')}</p>
        </div>
        <div>
          <h3 className={styles['stepTitle']}>{t('setUp.typeTitle')}</h3>
          <Row gap={4} align="start">
            <code className={styles['secret']} aria-label={t('setUp.secret')}>
              {groupSecret(secret)}
            </code>
            <CopyButton text={secret} />
          </Row>
        </div>
      </Stack>
    </div>
  );
}

/** The key for the app, and the first code that shows it has arrived there. */
export function ConfirmForm({ secret, otpauthUrl, onCodes }: ConfirmFormProps) {
  const { t } = useTranslation(sentences);
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const {
    isPending: isBusy,
    problem,
    setProblem,
    run,
  } = useWrite({
    failure: t('setUp.failed'),
    onError: (sentence) => {
      setProblem(sentence);
      input.current?.select();
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = codeProblem('authenticator', code);
    setProblem(wrong && t(`verify.${wrong}`));
    if (wrong) {
      input.current?.focus();
      return;
    }
    void run(async (send) => {
      onCodes((await send(confirmSetUp, { body: { twoFactorCode: code } })).data.backupCodes);
    });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={24}>
        <Key secret={secret} otpauthUrl={otpauthUrl} />
        <CodeField
          ref={input}
          label={t('setUp.confirmTitle')}
          description={t('setUp.confirmText')}
          name="twoFactorCode"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={problem}
          onChange={(event) => {
            setCode(cleanCode('authenticator', event.currentTarget.value));
            setProblem(null);
          }}
          autoFocus
        />
        <Row justify="end">
          <Button kind="primary" type="submit" disabled={isBusy}>
            {t(isBusy ? 'setUp.busy' : 'setUp.submit')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
