import { teamAdminRoutes, teamRoutes } from '@guidon/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { Params } from '../../../lib/i18n/i18n.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { NoteDialog } from '../../../ui/note-dialog.tsx';
import type { Effect } from './act-effects-state.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './team-admin.module.css';
import sentences from './team-admin.en.json';

interface ActDialogProps extends Omit<ComponentProps<typeof NoteDialog>, 'failure' | 'onRefused'> {
  /** Empty as long as something has to be chosen first. */
  effects: readonly Effect[];
  /** Of the sentences of the effects. */
  params: Params;
}

function Effects({ effects, params }: Pick<ActDialogProps, 'effects' | 'params'>) {
  const { t } = useTranslation(sentences);
  if (effects.length === 0) return null;
  return (
    <div className={styles['effects']}>
      <h3 className={styles['effectsTitle']}>{t('dialog.happens')}</h3>
      <ul className={classNames('grid gap-8 breaks text-13', styles['effectsList'])}>
        {effects.map((effect) => (
          <li key={effect}>{t(`effects.${effect}`, params)}</li>
        ))}
      </ul>
    </div>
  );
}

/** Says exactly what an act of staff will do. After a refusal the page shows what is true by now. */
export function ActDialog({ effects, params, children, ...dialog }: ActDialogProps) {
  const { t } = useTranslation(sentences);
  const queryClient = useQueryClient();
  const readAgain = async () => {
    const ids = [teamRoutes.get.id, teamAdminRoutes.list.id];
    await Promise.all(ids.map((id) => queryClient.invalidateQueries({ queryKey: [id] })));
  };
  return (
    <NoteDialog {...dialog} failure={t('failed.act')} onRefused={readAgain}>
      {children}
      <Effects effects={effects} params={params} />
    </NoteDialog>
  );
}
