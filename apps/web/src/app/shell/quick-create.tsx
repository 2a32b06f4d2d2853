import '@mantine/core/styles/Menu.layer.css';
import type { Role } from '@guidon/contract';
import { Menu } from '@mantine/core';
import { IconCalendarPlus, IconFlagPlus, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button.tsx';
import { paths } from '../paths.ts';

/** What staff make most, from anywhere. */
export function QuickCreate({ role }: { role: Role | null }) {
  const { t } = useTranslation('app');
  const mayAuthor = role === 'admin' || role === 'contentCreator';
  return (
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <IconButton label={t('topbar.quickCreate')} data-tour="create">
          <IconPlus size={20} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconCalendarPlus size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to={paths.adminEvents} search={{ create: true }} />}
        >
          {t('topbar.createEvent')}
        </Menu.Item>
        {mayAuthor && (
          <Menu.Item
            leftSection={<IconFlagPlus size={18} aria-hidden />}
            renderRoot={(props) => <Link {...props} to={paths.adminChallenges} search={{ create: true }} />}
          >
            {t('topbar.createChallenge')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
