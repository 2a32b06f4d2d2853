import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { retryImport } from '../../lib/retry-import.ts';
import { allPages } from '../all-pages.ts';
import { toast } from '../../ui/toast.ts';

const load = () => retryImport(() => import('../../features/search/index.ts'));
type SearchModule = Awaited<ReturnType<typeof load>>;

export function usePalette() {
  const { t } = useTranslation('shell');
  const [loaded, setLoaded] = useState<SearchModule | null>(null);
  const [openWith, setOpenWith] = useState<string | null>(null);
  const prepare = () => {
    if (loaded !== null) return;
    load().then(setLoaded, () => undefined);
  };
  const open = (text: string) => {
    setOpenWith(text);
    if (loaded !== null) return;
    load().then(setLoaded, () => {
      setOpenWith(null);
      toast.error(t('failure.loadTitle', { ns: 'app' }));
    });
  };
  const shown: ReactNode =
    loaded === null || openWith === null ? null : (
      <loaded.Palette pages={allPages} initialText={openWith} onClose={() => setOpenWith(null)} />
    );
  return { open, prepare, shown };
}
