import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createSendWrite, type SendWrite } from './send-write.ts';

/** For several writes at once; `useWrite` is for one at a time. */
export function useSendWrite(): SendWrite {
  const queryClient = useQueryClient();
  return useMemo(() => createSendWrite(queryClient), [queryClient]);
}
