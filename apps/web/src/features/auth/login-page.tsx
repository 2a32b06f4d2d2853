import './catalogue.ts';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.ts';
import { AuthLayout } from './auth-layout.tsx';
import styles from './auth-layout.module.css';
import { LoginForm } from './login-form.tsx';
import { SignInAlternatives } from './sign-in-alternatives.tsx';

export function LoginPage() {
  const { t } = useTranslation('auth');
  const { returnUrl } = useSearch({ strict: false });
  return (
    <AuthLayout title={t('login.title')} lead={t('login.lead')}>
      <LoginForm returnUrl={returnUrl} />
      <SignInAlternatives email="" returnUrl={returnUrl} />
      <p className={styles['other']}>
        {t('login.noAccount')}{' '}
        <Link to={paths.register} search={{ returnUrl }}>
          {t('login.register')}
        </Link>
      </p>
    </AuthLayout>
  );
}
