import '@mantine/core/styles/Tabs.layer.css';
import { Tabs as MantineTabs } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './tabs.module.css';

export interface Tab<T extends string> {
  value: T;
  label: string;
  count?: number | undefined;
  icon?: ReactNode;
  /** Behind the label; may render nothing. */
  note?: ReactNode;
}

interface TabsProps<T extends string> {
  label: string;
  tabs: readonly Tab<T>[];
  /** The open tab; keep it in the URL with `useSearchState`. */
  value: T;
  onChange: (value: T) => void;
  /** Sticky below the top bar. */
  isSticky?: boolean;
  children: ReactNode;
}

/** Pixels of the previous tab that stay visible. */
const peekPixels = 48;

export function Tabs<T extends string>({ label, tabs, value, onChange, isSticky, children }: TabsProps<T>) {
  const change = (next: string | null) => {
    const tab = tabs.find((candidate) => candidate.value === next);
    if (tab !== undefined) onChange(tab.value);
  };
  const list = useRef<HTMLDivElement>(null);
  const openIndex = tabs.findIndex((tab) => tab.value === value);
  const isScrolled = useRef(false);
  useEffect(() => {
    const open = list.current?.children[openIndex];
    if (!open || !list.current) return;
    // Nothing has to be measured before another tab than the first was open.
    if (openIndex === 0 && !isScrolled.current) return;
    isScrolled.current = true;
    // Scrolls the open tab into view where not all fit.
    const gap = open.getBoundingClientRect().left - list.current.getBoundingClientRect().left;
    list.current.scrollLeft += gap - peekPixels;
  }, [openIndex]);
  return (
    <MantineTabs value={value} onChange={change} variant="unstyled" keepMounted={false}>
      <MantineTabs.List
        ref={list}
        aria-label={label}
        className={styles['list'] ?? ''}
        data-sticky={isSticky || undefined}
      >
        {tabs.map((tab) => (
          <MantineTabs.Tab
            key={tab.value}
            value={tab.value}
            className={styles['tab'] ?? ''}
            leftSection={tab.icon}
          >
            {tab.label}
            {tab.count !== undefined && <span className={styles['count']}>{tab.count}</span>}
            {tab.note !== undefined && <span className={styles['note']}>{tab.note}</span>}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      <MantineTabs.Panel value={value} className={styles['panel'] ?? ''}>
        {children}
      </MantineTabs.Panel>
    </MantineTabs>
  );
}

interface TabLinksProps {
  label: string;
  tabs: readonly { to: string; label: string }[];
  /** The address of the open one. */
  current: string;
}

/** Links between pages of one subject, which look like tabs. */
export function TabLinks({ label, tabs, current }: TabLinksProps) {
  return (
    <nav aria-label={label} className={classNames(styles['list'], styles['links'])}>
      {tabs.map(({ to, label: name }) => (
        <Link
          key={to}
          to={to}
          className={styles['tab']}
          aria-current={to === current ? 'page' : undefined}
          data-active={to === current || undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
