import { Outlet, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMaybeUser } from '../../lib/session.tsx';
import { AppShell } from './app-shell.tsx';

export function OpenPage(): ReactNode {
  const user = useMaybeUser();
  const isLost = useMatches({ select: (matches) => matches.at(-1)?.fullPath === '/$' });
  return user === null ? <Outlet /> : <AppShell isPlain={!isLost} />;
}
