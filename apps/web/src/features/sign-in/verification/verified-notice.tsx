import type { SessionReply } from '@guidon/contract';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Notice } from '../../../ui/notice.tsx';
import sentences from './verification.en.json';

/** The address is verified; what comes next comes by itself. */
export function VerifiedNotice({ reply }: { reply: SessionReply }) {
  const { t } = useTranslation(sentences);
  return (
    <Notice tone="right" title={t('verified')} isAlert>
      {t(reply.requires2FA ? 'secondFactorText' : 'verifiedText')}
    </Notice>
  );
}
