import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row } from '../../ui/row.tsx';
import { Stack } from '../../ui/stack.tsx';

/** The only time that it is seen. */
export function SecretView({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { t } = useTranslation('webhooks');
  return (
    <Stack gap={16}>
      <Notice tone="warning">{t('secret.text')}</Notice>
      <CodeField
        label={t('secret.label')}
        value={secret}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Row gap={8} justify="end" wrap>
        <CopyButton text={secret} label={t('secret.copy')} />
        <Button kind="primary" onClick={onDone}>
          {t('secret.done')}
        </Button>
      </Row>
    </Stack>
  );
}
