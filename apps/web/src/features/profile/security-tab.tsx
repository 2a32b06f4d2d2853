import type { Profile } from '@guidon/contract';
import { Stack } from '../../ui/stack.tsx';
import { PasskeysSection } from '../passkeys/passkeys-section.tsx';
import { SecondFactorSection } from '../second-factor/second-factor-section.tsx';
import { TrustedDevicesSection } from '../second-factor/trusted-devices-section.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './profile.module.css';

/** How the account is protected. */
export function SecurityTab({ profile }: { profile: Profile }) {
  return (
    <div className={styles['narrow']}>
      <Stack gap={24}>
        <PasswordForm profile={profile} />
        <SecondFactorSection />
        <PasskeysSection />
        <TrustedDevicesSection />
      </Stack>
    </div>
  );
}
