import type { Profile } from '@guidon/contract';
import { Stack } from '../../ui/stack.tsx';
import { PasskeysSection } from '../passkeys/index.ts';
import { SecondFactorSection, TrustedDevicesSection } from '../second-factor/index.ts';
import { PasswordForm } from './password-form.tsx';
import styles from './profile.module.css';

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
