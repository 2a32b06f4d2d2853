import './catalogue.ts';
import './registration-catalogue.ts';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { AuthLayout } from './auth-layout.tsx';
import styles from './auth-layout.module.css';
import { keepPendingTeamInvitation } from './pending-team-invitation.ts';
import { RegisterForm } from './register-form.tsx';
import { modeOf } from './register-mode.ts';

export function RegisterPage() {
  const { t } = useTranslation('registration');
  const search = useSearch({ strict: false });
  const mode = modeOf(search);
  // Whoever signs in instead still finds the way to the team.
  const leave = () => {
    if (mode.kind === 'team-invitation') keepPendingTeamInvitation(mode);
  };
  return (
    <AuthLayout title={t('register.title')} lead={t('register.lead')} isWide>
      <RegisterForm key={JSON.stringify(modeOf(search))} search={search} />
      <p className={styles['other']}>
        {t('register.haveAccount')}{' '}
        <Link to="/login" search={{ ...search, sso: undefined }} onClick={leave}>
          {t('register.signIn')}
        </Link>
      </p>
    </AuthLayout>
  );
}
