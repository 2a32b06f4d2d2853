import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { IconButton } from './button.tsx';

export interface RowMenuItem {
  key: string;
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  isDanger?: boolean;
  /** Stands above the first of those that follow each other with the same one. */
  heading?: string;
}

interface RowMenuProps {
  label: string;
  items: readonly RowMenuItem[];
}

export function RowMenu({ label, items }: RowMenuProps) {
  if (items.length === 0) return null;
  return (
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <IconButton label={label} size="sm">
          <IconDots size={18} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map((item, place) => (
          <Fragment key={item.key}>
            {item.heading !== undefined && item.heading !== items[place - 1]?.heading && (
              <Menu.Label>{item.heading}</Menu.Label>
            )}
            <Menu.Item
              leftSection={item.icon}
              onClick={item.onSelect}
              {...(item.isDanger ? { style: { color: 'var(--wrong)' } } : {})}
            >
              {item.label}
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
