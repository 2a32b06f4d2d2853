import { Link } from '@tanstack/react-router';
import { Trans } from '../../lib/i18n/trans.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import styles from './sign-in-layout.module.css';
import sentences from './sign-in.en.json';

export function Agreement() {
  const { t } = useTranslation(sentences);
  return (
    <p className={styles['agree']}>
      <Trans
        text={t('agree')}
        components={{ terms: <Link to="/terms" />, privacy: <Link to="/privacy-policy" /> }}
      />
    </p>
  );
}
