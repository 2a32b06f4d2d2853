import { Link } from '@tanstack/react-router';
import { Brand } from '../../features/branding/index.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useUser } from '../../lib/session.tsx';
import styles from './shell-brand.module.css';
import sentences from '../../lib/i18n/common.en.json';

export function ShellBrand() {
  const { t } = useTranslation(sentences);
  const name = useUser().tenantDisplayName;
  return (
    <Link to="/dashboard" className={styles['brand']} aria-label={name ?? t('brand')}>
      <Brand name={name} />
    </Link>
  );
}
