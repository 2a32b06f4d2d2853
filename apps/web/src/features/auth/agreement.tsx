import { Link } from '@tanstack/react-router';
import { Trans, useTranslation } from 'react-i18next';
import styles from './auth-layout.module.css';

/** What creating an account means. */
export function Agreement() {
  const { t } = useTranslation('auth');
  return (
    <p className={styles['agree']}>
      <Trans
        t={t}
        i18nKey="register.agree"
        components={{ terms: <Link to="/terms" />, privacy: <Link to="/privacy-policy" /> }}
      />
    </p>
  );
}
