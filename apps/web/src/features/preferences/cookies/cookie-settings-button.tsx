import { consentStore } from '../../../lib/consent-store.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import sentences from '../../../lib/i18n/common.en.json';

export function CookieSettingsButton({ className }: { className?: string | undefined }) {
  const { t } = useTranslation(sentences);
  return (
    <button type="button" className={className} onClick={consentStore.open}>
      {t('cookieSettings')}
    </button>
  );
}
