import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { signInDestination } from '../../../navigation/sign-in-destination.ts';
import { default as signInStyles } from '../sign-in-layout.module.css';
import { SignInLayout } from '../sign-in-layout.tsx';
import { LoginForm } from './login-form.tsx';
import { SignInAlternatives } from './sign-in-alternatives.tsx';
import sentences from './sessions.en.json';

export function LoginPage() {
  const { t } = useTranslation(sentences);
  const search = useSearch({ strict: false });
  const wayOn = signInDestination(search);
  return (
    <SignInLayout title={t('login.title')} lead={t('login.lead')}>
      <LoginForm returnUrl={wayOn} />
      <SignInAlternatives email="" returnUrl={wayOn} />
      <p className={signInStyles['other']}>
        {t('login.noAccount')}{' '}
        <Link to="/register" search={{ ...search, sso: undefined }}>
          {t('login.register')}
        </Link>
      </p>
    </SignInLayout>
  );
}
