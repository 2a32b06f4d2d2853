import { useState } from 'react';
import { pageLoadFailed, retryImport } from '../lib/retry-import.ts';
import { toast } from './toast.ts';

/** A window whose code is loaded when it is first opened: null until then, and still closed where that fails. */
export function useLoadedWindow<T>(load: () => Promise<T>) {
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<T | null>(null);
  const close = () => setOpen(false);
  const open = async () => {
    setOpen(true);
    if (loaded !== null) return;
    try {
      const found = await retryImport(load);
      setLoaded(() => found);
    } catch {
      setOpen(false);
      toast.error(pageLoadFailed);
    }
  };
  return { isOpen, loaded, open, close };
}
