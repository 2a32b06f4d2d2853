import type { ChangedMember, Member, MemberChange } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import {
  IconDoorEnter,
  IconShieldCog,
  IconUserMinus,
  IconUserOff,
  IconUsersMinus,
  IconUsersPlus,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { changeMembers } from './api.ts';
import { type ChangeOutcome, changeOutcome, inParts } from './change-outcome-state.ts';
import { ChooseGroupDialog } from './group-dialog.tsx';
import { reachedBy } from './member-actions-state.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './members.module.css';
import { RoleDialog } from './role-dialog.tsx';
import { useIsSure } from './use-is-sure.ts';
import sentences from './members.en.json';

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
  const { t } = useTranslation(sentences);
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

/** Changes several members, and keeps what became of them. */
function useChangeMany(onDone: () => void) {
  const { t } = useTranslation(sentences);
  const [outcome, setOutcome] = useState<ChangeOutcome | null>(null);
  const { isPending, run } = useWrite({
    failure: t('actionFailed'),
    onError: (sentence) => toast.error(sentence),
  });
  const change = (members: readonly Member[], to: MemberChange) =>
    run(async (send) => {
      const rows: ChangedMember[] = [];
      const ids = members.map(({ userId }) => userId);
      for (const userIds of inParts(ids, limits.membersChangedAtOnce))
        rows.push(...(await send(changeMembers, { body: { userIds, change: to } })).data);
      setOutcome(changeOutcome(rows));
      onDone();
    });
  return { isPending, outcome, change, dismiss: () => setOutcome(null) };
}

interface ChangeOutcomePanelProps {
  outcome: ChangeOutcome;
  onDismiss: () => void;
}

/** How many were changed, and why the others were not. */
function ChangeOutcomePanel({ outcome, onDismiss }: ChangeOutcomePanelProps) {
  const { t } = useTranslation(sentences);
  return (
    <div className={classNames('stack gap-8 card', styles['outcome'])} role="status">
      <div className="row justify-between gap-8">
        <span>{t('bulk.done', { count: outcome.changed })}</span>
        <IconButton label={t('bulk.dismiss')} size="sm" onClick={onDismiss}>
          <IconX size={16} aria-hidden />
        </IconButton>
      </div>
      {outcome.others.length > 0 && (
        <ul className={classNames('plain-list', styles['outcomeRows'])}>
          {outcome.others.map(({ userId, username, why }) => (
            <li key={userId}>
              <bdi>{username ?? t('bulk.unknown')}</bdi> <span className="dim">{t(`bulk.why.${why}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
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
