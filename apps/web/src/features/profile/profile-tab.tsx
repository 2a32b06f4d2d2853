import type { Profile } from '@guidon/contract';
import { Stack } from '../../ui/stack.tsx';
import { AvatarSection } from './avatar-section.tsx';
import { OrganizationsPanel } from './organizations-panel.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './profile.module.css';

export function ProfileTab({ profile }: { profile: Profile }) {
  return (
    <div className={styles['columns']}>
      <Stack gap={24}>
        <AvatarSection profile={profile} />
        <ProfileForm profile={profile} />
      </Stack>
      <OrganizationsPanel memberships={profile.memberships} />
    </div>
  );
}
