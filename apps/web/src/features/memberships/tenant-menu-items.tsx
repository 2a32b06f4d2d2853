import { Menu } from '@mantine/core';
import { IconBuilding, IconCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { unreadByTenantQuery } from '../../resources/notifications.ts';
import { tenantsQuery } from '../../resources/tenants.ts';
import { Badge } from '../../ui/badge.tsx';
import { tenantChoice } from './tenant-choice-state.ts';
import { useSwitchTenant } from '../../navigation/use-switch-tenant.ts';
import styles from './tenants.module.css';
import sentences from './memberships.en.json';

const iconSize = 18;

/** The way to a further organization, whose first administrator one becomes. */
function NewTenantItem() {
  const { t } = useTranslation(sentences);
  return (
    <Menu.Item
      leftSection={<IconPlus size={iconSize} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/run-an-event" search={{ organization: 'new' }} />}
    >
      {t('menu.found')}
    </Menu.Item>
  );
}

/** How many notices of an organization are unread. */
export function UnreadMark({ count }: { count: number }) {
  const { t } = useTranslation(sentences);
  if (count === 0) return null;
  return (
    <Badge tone="accent">
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">{t('menu.unread', { count })}</span>
    </Badge>
  );
}

interface TenantMenuItemsProps {
  isOpen: boolean;
  /** Opens the window for those with many organizations. */
  onMany: () => void;
}

/** The part of the user menu that leads from one organization to another, and to a further one. */
export function TenantMenuItems({ isOpen, onMany }: TenantMenuItemsProps) {
  const { t } = useTranslation(sentences);
  const { data } = useQuery({ ...tenantsQuery, enabled: isOpen });
  const { switchTo } = useSwitchTenant();
  const tenants = data?.tenants ?? [];
  const choice = tenantChoice(tenants);
  const unread = useQuery({ ...unreadByTenantQuery, enabled: isOpen && tenants.length > 1 }).data;
  const marks = new Map(tenants.map(({ id, isCurrent }) => [id, isCurrent ? 0 : (unread?.get(id) ?? 0)]));
  if (data === undefined || data.isBound) return null;
  const found = <NewTenantItem />;
  if (choice.kind === 'none')
    return (
      <>
        {found}
        <Menu.Divider />
      </>
    );
  if (choice.kind === 'window')
    return (
      <>
        <Menu.Item leftSection={<IconBuilding size={iconSize} aria-hidden />} onClick={onMany}>
          {t('menu.all')}
        </Menu.Item>
        {found}
        <Menu.Divider />
      </>
    );
  return (
    <>
      <Menu.Label>{t('menu.title')}</Menu.Label>
      <div className={styles['menuScroll']} role="group" aria-label={t('menu.title')}>
        {tenants.map((tenant) => (
          <Menu.Item
            key={tenant.id}
            renderRoot={(props) => (
              <button {...props} type="button" role="menuitemradio" aria-checked={tenant.isCurrent} />
            )}
            leftSection={<IconBuilding size={iconSize} aria-hidden />}
            rightSection={
              tenant.isCurrent ? (
                <IconCheck size={iconSize} aria-hidden />
              ) : (
                <UnreadMark count={marks.get(tenant.id) ?? 0} />
              )
            }
            onClick={() => {
              if (!tenant.isCurrent) void switchTo(tenant);
            }}
          >
            <bdi>{tenant.displayName}</bdi>
          </Menu.Item>
        ))}
      </div>
      {found}
      <Menu.Divider />
    </>
  );
}
