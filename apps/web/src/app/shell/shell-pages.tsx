import type { ReactNode } from 'react';
import { AppShell } from './app-shell.tsx';

export function ShellPage(): ReactNode {
  return <AppShell />;
}

export function PlainPage(): ReactNode {
  return <AppShell isPlain />;
}
