import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import styles from './auth-layout.module.css';
import type { RegisterMode } from './register-state.ts';

/** Says what the link that led here is for. */
export function RegisterBanner({ mode }: { mode: RegisterMode }) {
  const { t } = useTranslation('auth');
  switch (mode.kind) {
    case 'standard':
      return null;
    case 'event-code':
      return (
        <Notice title={t('register.eventCodeTitle')}>
          <dl className={styles['facts']}>
            <dt>{t('register.eventCodeEvent')}</dt>
            <dd className="mono">{mode.eventId}</dd>
            <dt>{t('register.eventCodeCode')}</dt>
            <dd className="mono">{mode.code}</dd>
          </dl>
        </Notice>
      );
  }
}
