import { Menu } from '@mantine/core';
import { IconBuilding, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { tenantsQuery } from '../../resources/tenants.ts';
import { tenantChoice } from './tenant-choice-state.ts';
import { useSwitchTenant } from './use-switch-tenant.ts';
import styles from './tenants.module.css';
import sentences from './memberships.en.json';

const iconSize = 18;

interface TenantMenuItemsProps {
  isOpen: boolean;
  /** Opens the window for those with many organizations. */
  onMany: () => void;
}

/** The part of the user menu that leads from one organization to another; nothing for who has only one. */
export function TenantMenuItems({ isOpen, onMany }: TenantMenuItemsProps) {
  const { t } = useTranslation(sentences);
  const { data } = useQuery({ ...tenantsQuery, enabled: isOpen });
  const { switchTo } = useSwitchTenant();
  const tenants = data?.tenants ?? [];
  const choice = tenantChoice(tenants);
  if (choice.kind === 'none' || data?.isBound) return null;
  if (choice.kind === 'window')
    return (
      <>
        <Menu.Item leftSection={<IconBuilding size={iconSize} aria-hidden />} onClick={onMany}>
          {t('menu.all')}
        </Menu.Item>
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
            rightSection={tenant.isCurrent ? <IconCheck size={iconSize} aria-hidden /> : null}
            onClick={() => {
              if (!tenant.isCurrent) void switchTo(tenant);
            }}
          >
            <bdi>{tenant.displayName}</bdi>
          </Menu.Item>
        ))}
      </div>
      <Menu.Divider />
    </>
  );
}
