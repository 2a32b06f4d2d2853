import { consentStore } from '../../../lib/consent-store.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';

export function CookieSettingsButton({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('common');
  return (
    <button type="button" className={className} onClick={consentStore.open}>
      {t('cookieSettings')}
    </button>
  );
}
