import type { Member, Role } from '@guidon/contract';
import { IconCalendarEvent, IconPencil, IconShieldCog, IconUser, IconUsersGroup } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Row } from '../../ui/row.tsx';
import { Stack } from '../../ui/stack.tsx';
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (role !== null) onGive(role);
  };
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form onSubmit={submit}>
        <Stack gap={16}>
          <ChoiceCards<Role>
            legend={t('role')}
            name="role"
            value={role}
            choices={choices.map((value) => ({
              value,
              label: t(`roles.${value}`, { ns: appSentences }),
              description: t(`roleDialog.about.${value}`),
              icon: iconOf(value),
            }))}
            onChange={setRole}
          />
          <Row wrap justify="end">
            <Button kind="quiet" onClick={onClose}>
              {t('roleDialog.cancel')}
            </Button>
            <Button
              kind="primary"
              type="submit"
              disabled={isBusy || role === null || !choices.includes(role) || (isOne && role === first?.role)}
            >
              {t(isBusy ? 'roleDialog.saving' : 'roleDialog.save')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
