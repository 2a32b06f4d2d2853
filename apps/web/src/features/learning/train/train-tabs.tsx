import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { TabLinks } from '../../../ui/tabs.tsx';
import sentences from './train.en.json';

const parts = {
  library: '/challenges',
  internal: '/internal-challenges',
  adventures: '/cyber-adventure',
  materials: '/learning-materials',
  progress: '/my-progress',
} as const;

const names = ['library', 'internal', 'adventures', 'materials', 'progress'] as const;

/** Between all that one trains on outside events, and how far one has come. */
export function TrainTabs() {
  const { t } = useTranslation(sentences);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  return (
    <TabLinks
      label={t('label')}
      tabs={names.map((name) => ({ to: parts[name], label: t(`parts.${name}`) }))}
      current={pathname}
    />
  );
}
