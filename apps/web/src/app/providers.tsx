import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SessionStore } from '../lib/session-store.ts';
import { SessionProvider } from '../lib/session.tsx';
import { colorSchemeManager, theme } from '../ui/theme.ts';

interface ProvidersProps {
  session: SessionStore;
  queryClient: QueryClient;
  /** `test` leaves out transitions and portals. */
  env?: 'default' | 'test';
  children: ReactNode;
}

export function Providers({ session, queryClient, env = 'default', children }: ProvidersProps) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="dark"
      colorSchemeManager={colorSchemeManager}
      withCssVariables={false}
      withGlobalClasses={false}
      env={env}
    >
      <QueryClientProvider client={queryClient}>
        <SessionProvider store={session}>{children}</SessionProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
