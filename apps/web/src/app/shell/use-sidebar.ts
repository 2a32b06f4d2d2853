import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { localStore } from '../../lib/local-store.ts';
import { useIsBelow } from '../../ui/use-is-below.ts';

const collapsedKey = 'sidebarCollapsed';

export interface Sidebar {
  isCollapsed: boolean;
  isOpen: boolean;
  toggleCollapsed: () => void;
  open: () => void;
  close: () => void;
}

export function useSidebar(): Sidebar {
  const [isCollapsed, setCollapsed] = useState(() => localStore.get(collapsedKey) === 'true');
  const [isOpen, setOpen] = useState(false);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const [openedAt, setOpenedAt] = useState(pathname);

  const isSmall = useIsBelow(900);
  if (isOpen && (openedAt !== pathname || !isSmall)) setOpen(false);

  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOpen]);

  return {
    isCollapsed,
    isOpen,
    toggleCollapsed: () => {
      localStore.set(collapsedKey, String(!isCollapsed));
      setCollapsed(!isCollapsed);
    },
    open: () => {
      setOpenedAt(pathname);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
