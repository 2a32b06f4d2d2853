import { Outlet, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMaybeUser } from '../../lib/session.tsx';
import { lazyPage } from '../lazy-page.ts';
import { paths } from '../paths.ts';

const ShellPage = lazyPage(() => import('./shell-pages.tsx'), 'ShellPage');
const PlainPage = lazyPage(() => import('./shell-pages.tsx'), 'PlainPage');

/** A page for everybody: by itself for visitors, in the shell for members; a step on a way needs no sidebar. */
export function OpenPage(): ReactNode {
  const user = useMaybeUser();
  const isLost = useMatches({ select: (matches) => matches.at(-1)?.fullPath === paths.unknown });
  if (user === null) return <Outlet />;
  return isLost ? <ShellPage /> : <PlainPage />;
}
