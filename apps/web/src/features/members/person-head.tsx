import type { MemberDetail } from '@guidon/contract';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink, Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Row } from '../../ui/row.tsx';
import { actionIcons, memberActions, type MemberAction } from './member-actions-state.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './person.module.css';
import { RoleDialog } from './role-dialog.tsx';
import { StageBadge } from './stage-badge.tsx';
import { useMemberActions } from './use-member-actions.ts';
import sentences from './members.en.json';
import appSentences from '../../app/app.en.json';

/** Who it is, and what may be done. */
export function PersonHead({ person }: { person: MemberDetail }) {
  const { t } = useTranslation(sentences);
  const { userId, username, fullName, avatarUrl, role, state, lifecycleStage, isSelf } = person;
  const [isChanging, setChanging] = useState(false);
  const { isBusy, act, giveRole } = useMemberActions(() => setChanging(false));
  const onAction = (action: MemberAction) =>
    action === 'changeRole' ? setChanging(true) : void act(action, person);
  return (
    <>
      <div>
        <ButtonLink
          kind="quiet"
          size="xs"
          to="/admin/users"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
        >
          {t('person.back')}
        </ButtonLink>
      </div>
      <header className="row wraps gap-16">
        <Mark id={userId} name={username} imageUrl={avatarUrl} size={72} />
        <div className={classNames('grid gap-4 shrinks', styles['who'])}>
          <h1 className={styles['name']}>
            <bdi>{username}</bdi>
          </h1>
          {fullName !== null && <bdi className="dim">{fullName}</bdi>}
          <Row wrap gap={8}>
            <Badge>{t(`roles.${role}`, { ns: appSentences })}</Badge>
            {state !== 'active' && (
              <Badge tone={state === 'removed' ? 'wrong' : 'warning'}>{t(`states.${state}`)}</Badge>
            )}
            {lifecycleStage !== null && <StageBadge stage={lifecycleStage} />}
            {isSelf && <Badge tone="accent">{t('you')}</Badge>}
          </Row>
        </div>
        <div className="flex wraps gap-8">
          {memberActions(person).map((action) => {
            const Icon = actionIcons[action];
            return (
              <Button
                key={action}
                kind={action === 'remove' ? 'danger' : 'default'}
                leftSection={<Icon size={18} aria-hidden />}
                disabled={isBusy}
                onClick={() => onAction(action)}
              >
                {t(action)}
              </Button>
            );
          })}
        </div>
      </header>
      {isChanging && (
        <RoleDialog
          members={[person]}
          isBusy={isBusy}
          onGive={(next) => void giveRole(person, next)}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  );
}
