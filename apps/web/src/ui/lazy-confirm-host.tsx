import { useEffect, useState, useSyncExternalStore } from 'react';
import { pageLoadFailed, retryImport } from '../lib/retry-import.ts';
import { confirmStore } from './confirm.ts';
import { toast } from './toast.ts';

const load = () => retryImport(() => import('./confirm-host.tsx'));

/** Loads the dialog of `confirm` with the first question; where that fails, the question is answered with no. */
export function LazyConfirmHost() {
  const open = useSyncExternalStore(confirmStore.subscribe, confirmStore.get, confirmStore.get);
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  useEffect(() => {
    if (open === null || loaded !== null) return;
    load().then(setLoaded, () => {
      open.answer(false);
      toast.error(pageLoadFailed);
    });
  }, [open, loaded]);
  return loaded && <loaded.ConfirmHost />;
}
