import type { ManagedBadge } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { BadgeForm } from './badge-form.tsx';
import { GiveForm } from './give-form.tsx';
import { HolderList } from './holder-list.tsx';
import { RunForm } from './run-form.tsx';
import sentences from './badges.en.json';

export type BadgeAct = (kind: 'edit' | 'award' | 'holders' | 'run' | 'remove', badge: ManagedBadge) => void;

export type OpenedDialog =
  | { kind: 'edit'; badge: ManagedBadge | null }
  | { kind: 'award' | 'holders' | 'run'; badge: ManagedBadge }
  | null;

export function BadgeDialogs({ opened, onClose }: { opened: OpenedDialog; onClose: () => void }) {
  const { t } = useTranslation(sentences);
  const titleOf = (open: NonNullable<OpenedDialog>) => {
    if (open.kind === 'edit') return t(open.badge ? 'form.editTitle' : 'form.createTitle');
    const { name } = open.badge;
    if (open.kind === 'run') return t('runTitle', { name });
    return open.kind === 'award' ? t('give.title', { name }) : t('who.title', { name });
  };
  return (
    <Dialog title={opened ? titleOf(opened) : ''} isOpen={opened !== null} onClose={onClose}>
      {opened?.kind === 'edit' && <BadgeForm badge={opened.badge} onDone={onClose} />}
      {opened?.kind === 'award' && <GiveForm badge={opened.badge} onDone={onClose} />}
      {opened?.kind === 'run' && <RunForm badge={opened.badge} onDone={onClose} />}
      {opened?.kind === 'holders' && <HolderList badge={opened.badge} />}
    </Dialog>
  );
}
