import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../lib/session.tsx';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { paths } from '../paths.ts';
import styles from './shell-brand.module.css';

/** The organization's name and sign, and the way home. */
export function ShellBrand() {
  const { t } = useTranslation('common');
  const name = useUser().tenantDisplayName ?? t('brand');
  return (
    <Link to={paths.dashboard} className={styles['brand']} aria-label={name}>
      <BrandMark />
      <span className={styles['name']}>{name}</span>
    </Link>
  );
}
