import { useTranslation } from 'react-i18next';
import { consentStore } from '../../lib/consent-store.ts';

/** Leads back to the choice, from the foot of every layout. */
export function CookieSettingsButton({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('common');
  return (
    <button type="button" className={className} onClick={consentStore.open}>
      {t('cookieSettings')}
    </button>
  );
}
