import type { OwnTenant } from '@guidon/contract';
import { IconBuilding, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { unreadByTenantQuery } from '../../resources/notifications.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { UnreadMark } from './tenant-menu-items.tsx';
import styles from './tenants.module.css';
import sentences from './memberships.en.json';
import appSentences from '../../app/app.en.json';

/** Moves the focus between the choices of the list that an arrow key was pressed in. */
function walk(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const choices = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const at = choices.findIndex((choice) => choice === document.activeElement);
  choices[(at + step + choices.length) % choices.length]?.focus();
  event.preventDefault();
}

interface TenantListProps {
  tenants: readonly OwnTenant[];
  isBusy: boolean;
  onChoose: (tenant: OwnTenant) => void;
}

/** Organizations to go to, the current one marked; the arrow keys walk it. */
export function TenantList({ tenants, isBusy, onChoose }: TenantListProps) {
  const { t } = useTranslation(sentences);
  const unread = useQuery({
    ...unreadByTenantQuery,
    enabled: tenants.some(({ isCurrent }) => isCurrent),
  }).data;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons inside take the keys
    <ul className={classNames('plain-list stack', styles['list'])} onKeyDown={walk}>
      {tenants.map((tenant) => (
        <li key={tenant.id}>
          <button
            type="button"
            className={classNames('row gap-12', styles['choice'])}
            disabled={isBusy || tenant.isCurrent}
            aria-current={tenant.isCurrent || undefined}
            onClick={() => onChoose(tenant)}
          >
            <IconBuilding size={20} aria-hidden />
            <span className={classNames('stack shrinks', styles['words'])}>
              <bdi className={styles['name']}>{tenant.displayName}</bdi>
              <span className="fine-print">{t(`roles.${tenant.role}`, { ns: appSentences })}</span>
            </span>
            {tenant.isCurrent ? (
              <Badge tone="accent">{t('menu.current')}</Badge>
            ) : (
              <>
                <UnreadMark count={unread?.get(tenant.id) ?? 0} />
                <IconChevronRight size={18} aria-hidden />
              </>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
