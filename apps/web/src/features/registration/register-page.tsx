import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { keepPendingTeamInvitation, SignInLayout, signInStyles } from '../sign-in/index.ts';
import { RegisterForm } from './register-form.tsx';
import { modeOf } from './register-mode.ts';
import sentences from './registration.en.json';

export function RegisterPage() {
  const { t } = useTranslation(sentences);
  const search = useSearch({ strict: false });
  const mode = modeOf(search);
  // Whoever signs in instead still finds the way to the team.
  const leave = () => {
    if (mode.kind === 'team-invitation') keepPendingTeamInvitation(mode);
  };
  return (
    <SignInLayout title={t('register.title')} lead={t('register.lead')} isWide>
      <RegisterForm key={JSON.stringify(modeOf(search))} search={search} />
      <p className={signInStyles['other']}>
        {t('register.haveAccount')}{' '}
        <Link to="/login" search={{ ...search, sso: undefined }} onClick={leave}>
          {t('register.signIn')}
        </Link>
      </p>
    </SignInLayout>
  );
}
