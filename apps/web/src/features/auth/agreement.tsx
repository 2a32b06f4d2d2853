import { Link } from '@tanstack/react-router';
import { Trans, useTranslation } from 'react-i18next';
import { paths } from '../../navigation/paths.ts';
import styles from './auth-layout.module.css';

/** What creating an account means. */
export function Agreement() {
  const { t } = useTranslation('auth');
  return (
    <p className={styles['agree']}>
      <Trans
        t={t}
        i18nKey="register.agree"
        components={{ terms: <Link to={paths.terms} />, privacy: <Link to={paths.privacy} /> }}
      />
    </p>
  );
}
