import type { Profile } from '@guidon/contract';
import { Stack } from '../../ui/stack.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './profile.module.css';

/** How the account is protected. */
export function SecurityTab({ profile }: { profile: Profile }) {
  return (
    <div className={styles['narrow']}>
      <Stack gap={24}>
        <PasswordForm profile={profile} />
      </Stack>
    </div>
  );
}
