import { Outlet, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMaybeUser } from '../../lib/session.tsx';
import { AppShell } from './app-shell.tsx';

export function OpenPage(): ReactNode {
  const user = useMaybeUser();
  const hasSidebar = useMatches({
    select: (matches) => {
      const match = matches.at(-1);
      return match?.fullPath === '/$' || match?.staticData.page?.hasSidebar === true;
    },
  });
  return user === null ? <Outlet /> : <AppShell isPlain={!hasSidebar} />;
}
