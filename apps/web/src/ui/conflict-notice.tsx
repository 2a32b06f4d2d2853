import { useTranslation } from '../lib/i18n/use-translation.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { Row } from './row.tsx';
import { Stack } from './stack.tsx';
import sentences from './editing.en.json';

interface ConflictNoticeProps {
  isBusy: boolean;
  onLoadOther: () => void;
  onSaveOver: () => void;
}

/** Shown when someone else saved first: keep one's own input or load the other version. */
export function ConflictNotice({ isBusy, onLoadOther, onSaveOver }: ConflictNoticeProps) {
  const { t } = useTranslation(sentences);
  return (
    <Notice tone="warning" isAlert title={t('conflictTitle')}>
      <Stack gap={12} align="start">
        <span>{t('conflictText')}</span>
        <Row wrap>
          <Button size="xs" onClick={onSaveOver} disabled={isBusy}>
            {t('conflictSaveOver')}
          </Button>
          <Button size="xs" kind="quiet" onClick={onLoadOther} disabled={isBusy}>
            {t('conflictLoadOther')}
          </Button>
        </Row>
      </Stack>
    </Notice>
  );
}
