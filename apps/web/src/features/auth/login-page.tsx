import './catalogue.ts';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { wayOnOf } from '../../navigation/way-on.ts';
import { AuthLayout } from './auth-layout.tsx';
import styles from './auth-layout.module.css';
import { LoginForm } from './login-form.tsx';
import { SignInAlternatives } from './sign-in-alternatives.tsx';

export function LoginPage() {
  const { t } = useTranslation('auth');
  const search = useSearch({ strict: false });
  const wayOn = wayOnOf(search);
  return (
    <AuthLayout title={t('login.title')} lead={t('login.lead')}>
      <LoginForm returnUrl={wayOn} />
      <SignInAlternatives email="" returnUrl={wayOn} />
      <p className={styles['other']}>
        {t('login.noAccount')}{' '}
        <Link to="/register" search={{ ...search, sso: undefined }}>
          {t('login.register')}
        </Link>
      </p>
    </AuthLayout>
  );
}
