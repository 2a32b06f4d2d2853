import type { Profile } from '@guidon/contract';
import { useUser } from '../../lib/session.tsx';
import { Stack } from '../../ui/stack.tsx';
import { LazySwitchesPanel } from '../member-profiles/index.ts';
import { AvatarSection } from './avatar-section.tsx';
import { OrganizationsPanel } from './organizations-panel.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './profile.module.css';

export function ProfileTab({ profile }: { profile: Profile }) {
  const { tenantId } = useUser();
  return (
    <div className={styles['columns']}>
      <Stack gap={24}>
        <AvatarSection profile={profile} />
        <ProfileForm profile={profile} />
        {tenantId !== null && <LazySwitchesPanel />}
      </Stack>
      <OrganizationsPanel memberships={profile.memberships} />
    </div>
  );
}
