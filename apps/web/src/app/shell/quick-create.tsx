import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useUser } from '../../lib/session.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { createPages } from './shell-links.ts';

export function QuickCreate() {
  const { t } = useTranslation('shell');
  const pages = createPages(useUser());
  if (pages.length === 0) return null;
  return (
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <IconButton label={t('topbar.quickCreate')} data-tour="create">
          <IconPlus size={20} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {pages.map(({ path, create: { label, icon: Icon } }) => (
          <Menu.Item
            key={path}
            leftSection={<Icon size={18} aria-hidden />}
            renderRoot={(props) => <Link {...props} to={path} search={{ create: true }} />}
          >
            {t(label, { ns: 'pages' })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
