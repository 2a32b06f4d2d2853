import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Brand } from '../../features/branding/brand.tsx';
import { useUser } from '../../lib/session.tsx';
import styles from './shell-brand.module.css';

/** The organization's sign, and the way home. */
export function ShellBrand() {
  const { t } = useTranslation('common');
  const name = useUser().tenantDisplayName;
  return (
    <Link to="/dashboard" className={styles['brand']} aria-label={name ?? t('brand')}>
      <Brand name={name} />
    </Link>
  );
}
