import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { IconCalendarPlus, IconFlagPlus, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../lib/session.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { type CreateEntry, createEntries } from './menu-entries.ts';

const icons: Record<CreateEntry['label'], typeof IconPlus> = {
  createEvent: IconCalendarPlus,
  createChallenge: IconFlagPlus,
};

/** What staff make most, from anywhere. */
export function QuickCreate() {
  const { t } = useTranslation('shell');
  const entries = createEntries(useUser());
  if (entries.length === 0) return null;
  return (
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <IconButton label={t('topbar.quickCreate')} data-tour="create">
          <IconPlus size={20} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ label, to }) => {
          const Icon = icons[label];
          return (
            <Menu.Item
              key={label}
              leftSection={<Icon size={18} aria-hidden />}
              renderRoot={(props) => <Link {...props} to={to} search={{ create: true }} />}
            >
              {t(`topbar.${label}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
