import type { NewApiKey } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row } from '../../ui/row.tsx';
import { Stack } from '../../ui/stack.tsx';
import { CurlLine } from './curl-line.tsx';

/** The key, the one time it is known. */
export function NewKey({ made, onDone }: { made: NewApiKey; onDone: () => void }) {
  const { t } = useTranslation('apiKeys');
  return (
    <Stack gap={16}>
      <Notice tone="warning" isAlert>
        {t('made.once')}
      </Notice>
      <CodeField
        label={t('made.key')}
        value={made.secret}
        readOnly
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <Row>
        <CopyButton text={made.secret} label={t('made.copy')} success={t('made.copied')} />
      </Row>
      <CurlLine />
      <Row justify="end">
        <Button kind="primary" onClick={onDone}>
          {t('made.done')}
        </Button>
      </Row>
    </Stack>
  );
}
