import type { Role } from '@guidon/contract/plain';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { createInvitation } from './api.ts';
import { MailInviteDialog } from './mail-invite-dialog.tsx';
import sentences from './invitations.en.json';
import appSentences from '../../app/app.en.json';

interface InviteDialogProps {
  /** Roles that may be given, the first one preset. */
  roles: readonly Role[];
  isOpen: boolean;
  onClose: () => void;
}

/** Asks whom to invite, to what, and with which words. */
export function InviteDialog({ roles, isOpen, onClose }: InviteDialogProps) {
  const { t } = useTranslation(sentences);
  const first = roles[0] ?? 'participant';
  const [role, setRole] = useState<Role>(first);
  const close = () => {
    setRole(first);
    onClose();
  };
  return (
    <MailInviteDialog
      isOpen={isOpen}
      messageHint={t('dialog.messageHint')}
      invite={(send, mail) => send(createInvitation, { body: { ...mail, role } })}
      onClose={close}
    >
      <SelectField
        label={t('dialog.role')}
        description={t(`dialog.roleHint.${role}`)}
        name="role"
        value={role}
        data={roles.map((value) => ({ value, label: t(`roles.${value}`, { ns: appSentences }) }))}
        onChange={(value) => setRole(roles.find((one) => one === value) ?? role)}
      />
    </MailInviteDialog>
  );
}
