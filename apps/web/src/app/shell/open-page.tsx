import { Outlet, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMaybeUser } from '../../lib/session.tsx';
import { AppShell } from './app-shell.tsx';

/** A page for everybody: by itself for visitors, in the shell for members; a step on a way needs no sidebar. */
export function OpenPage(): ReactNode {
  const user = useMaybeUser();
  const isLost = useMatches({ select: (matches) => matches.at(-1)?.fullPath === '/$' });
  return user === null ? <Outlet /> : <AppShell isPlain={!isLost} />;
}
