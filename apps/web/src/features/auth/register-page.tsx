import './catalogue.ts';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.ts';
import { AuthLayout } from './auth-layout.tsx';
import styles from './auth-layout.module.css';
import { RegisterForm } from './register-form.tsx';

export function RegisterPage() {
  const { t } = useTranslation('auth');
  const search = useSearch({ strict: false });
  return (
    <AuthLayout title={t('register.title')} lead={t('register.lead')} isWide>
      <RegisterForm key={`${search.code} ${search.event}`} search={search} />
      <p className={styles['other']}>
        {t('register.haveAccount')}{' '}
        <Link to={paths.login} search={{ returnUrl: search.returnUrl }}>
          {t('register.signIn')}
        </Link>
      </p>
    </AuthLayout>
  );
}
