import type { Member, Role } from '@guidon/contract';
import { IconCalendarEvent, IconPencil, IconShieldCog, IconUser, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { commonRoles } from './member-actions-state.ts';
import sentences from './members.en.json';
import appSentences from '../../app/app.en.json';

const icons: Record<Role, typeof IconUser> = {
  participant: IconUser,
  organizer: IconCalendarEvent,
  contentCreator: IconPencil,
  orgAdministrator: IconUsersGroup,
  admin: IconShieldCog,
};

function iconOf(role: Role) {
  const Icon = icons[role];
  return <Icon size={20} aria-hidden />;
}

interface RoleDialogProps {
  members: readonly Pick<Member, 'username' | 'role' | 'can'>[];
  isBusy: boolean;
  onGive: (role: Role) => void;
  onClose: () => void;
}

export function RoleDialog({ members, isBusy, onGive, onClose }: RoleDialogProps) {
  const { t } = useTranslation(sentences);
  const [first] = members;
  const choices = commonRoles(members);
  const isOne = members.length === 1;
  // Several members are given one role alike, which the role of the first of them does not decide.
  const [role, setRole] = useState<Role | null>(isOne ? (first?.role ?? null) : null);
  const title =
    first && isOne
      ? t('roleDialog.title', { name: first.username })
      : t('roleDialog.titleMany', { count: members.length });
  const submit = () => {
    if (role !== null) onGive(role);
  };
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      submitLabel={t('roleDialog.save')}
      pendingLabel={t('roleDialog.saving')}
      isPending={isBusy}
      isReady={role !== null && choices.includes(role) && !(isOne && role === first?.role)}
      onSubmit={submit}
    >
      <ChoiceCards<Role>
        legend={t('role')}
        name="role"
        isFirst
        value={role}
        choices={choices.map((value) => ({
          value,
          label: t(`roles.${value}`, { ns: appSentences }),
          description: t(`roleDialog.about.${value}`),
          icon: iconOf(value),
        }))}
        onChange={setRole}
      />
    </FormDialog>
  );
}
