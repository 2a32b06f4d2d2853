import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createSendWrite, type SendWrite } from './send-write.ts';

/** Sends changes of which several may be under way at once; `useWrite` is for those that come one at a time. */
export function useSendWrite(): SendWrite {
  const queryClient = useQueryClient();
  return useMemo(() => createSendWrite(queryClient), [queryClient]);
}
