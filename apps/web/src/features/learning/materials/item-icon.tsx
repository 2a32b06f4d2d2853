import type { LearningItemHead } from '@guidon/contract';
import { IconExternalLink, IconFile, IconFileText, IconHelp } from '@tabler/icons-react';

const icons = { text: IconFileText, file: IconFile, link: IconExternalLink, check: IconHelp };

export function ItemIcon({ kind }: { kind: LearningItemHead['kind'] }) {
  const Icon = icons[kind];
  return <Icon size={18} stroke={1.75} aria-hidden />;
}
