import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { localStore } from '../../lib/local-store.ts';
import { useIsBelow } from '../../ui/use-is-below.ts';

const collapsedKey = 'sidebarCollapsed';

export interface Sidebar {
  /** In a window with little room it collapses by itself, and what is chosen there is not remembered. */
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
  const isCramped = useIsBelow(1180);
  const [isWidened, setWidened] = useState(false);
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
    isCollapsed: isCramped ? !isWidened : isCollapsed,
    isOpen,
    toggleCollapsed: () => {
      if (isCramped) return setWidened(!isWidened);
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
