import type { Member } from '@guidon/contract';
import {
  IconDoorEnter,
  IconShieldCog,
  IconUserMinus,
  IconUserOff,
  IconUsersMinus,
  IconUsersPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { ChangeOutcomePanel } from './change-outcome-panel.tsx';
import { ChooseGroupDialog } from './group-dialog.tsx';
import { reachedBy } from './member-actions-state.ts';
import { RoleDialog } from './role-dialog.tsx';
import { useChangeMany } from './use-change-many.ts';
import { useIsSure } from './use-is-sure.ts';

interface MemberBulkProps {
  chosen: readonly Member[];
  onClear: () => void;
}

type OpenDialog = 'role' | 'add-to-group' | 'remove-from-group' | null;

const icons = {
  changeRole: IconShieldCog,
  'add-to-group': IconUsersPlus,
  'remove-from-group': IconUsersMinus,
  reactivate: IconDoorEnter,
  deactivate: IconUserOff,
  remove: IconUserMinus,
};

interface BulkButtonProps {
  action: keyof typeof icons;
  isBusy: boolean;
  onAction: () => void;
}

function BulkButton({ action, isBusy, onAction }: BulkButtonProps) {
  const { t } = useTranslation('members');
  const Icon = icons[action];
  return (
    <Button
      size="xs"
      kind={action === 'remove' ? 'danger' : 'default'}
      leftSection={<Icon size={16} aria-hidden />}
      disabled={isBusy}
      onClick={onAction}
    >
      {t(action)}
    </Button>
  );
}

/** What may be done with the members who are selected, and what became of it. */
export function MemberBulk({ chosen, onClear }: MemberBulkProps) {
  const [opened, setOpened] = useState<OpenDialog>(null);
  const isSure = useIsSure();
  const {
    isPending: isBusy,
    outcome,
    change,
    dismiss,
  } = useChangeMany(() => {
    setOpened(null);
    onClear();
  });
  const act = async (kind: 'deactivate' | 'reactivate' | 'remove') => {
    if (kind !== 'reactivate' && !(await isSure(kind, reachedBy(chosen, kind)))) return;
    await change(chosen, { kind });
  };
  const some = (action: 'changeRole' | 'deactivate' | 'reactivate' | 'remove') =>
    reachedBy(chosen, action).length > 0;
  return (
    <>
      <BulkBar count={chosen.length} onClear={onClear}>
        {some('changeRole') && (
          <BulkButton action="changeRole" isBusy={isBusy} onAction={() => setOpened('role')} />
        )}
        {(['add-to-group', 'remove-from-group'] as const).map((action) => (
          <BulkButton key={action} action={action} isBusy={isBusy} onAction={() => setOpened(action)} />
        ))}
        {(['reactivate', 'deactivate', 'remove'] as const).filter(some).map((action) => (
          <BulkButton key={action} action={action} isBusy={isBusy} onAction={() => void act(action)} />
        ))}
      </BulkBar>
      {outcome !== null && <ChangeOutcomePanel outcome={outcome} onDismiss={dismiss} />}
      {opened === 'role' && (
        <RoleDialog
          members={chosen}
          isBusy={isBusy}
          onGive={(role) => void change(chosen, { kind: 'role', role })}
          onClose={() => setOpened(null)}
        />
      )}
      {(opened === 'add-to-group' || opened === 'remove-from-group') && (
        <ChooseGroupDialog
          kind={opened}
          count={chosen.length}
          isBusy={isBusy}
          onChoose={(groupId) => void change(chosen, { kind: opened, groupId })}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
