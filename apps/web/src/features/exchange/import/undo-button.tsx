import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { undoImport } from '../api.ts';
import styles from './challenge-import.module.css';
import sentences from './challenge-import.en.json';

interface UndoButtonProps {
  importId: string;
  onUndone?: () => void;
  /** In a list, where it is one of many. */
  isSmall?: boolean;
}

export function UndoButton({ importId, onUndone, isSmall = false }: UndoButtonProps) {
  const { t } = useTranslation(sentences);
  const { problem, isPending, run } = useWrite({ failure: t('undo.failed') });
  const undo = async () => {
    const isSure = await confirm({
      title: t('undo.title'),
      text: t('undo.text'),
      confirmLabel: t('undo.button'),
      isDanger: true,
    });
    if (!isSure) return;
    await run(async (send) => {
      await send(undoImport, { params: { importId } });
      toast.success(t('undo.done'));
      onUndone?.();
    });
  };
  return (
    <div className={styles['undo']}>
      <ProblemNotice problem={problem} />
      <Button size={isSmall ? 'xs' : 'sm'} disabled={isPending} onClick={() => void undo()}>
        {t('undo.button')}
      </Button>
    </div>
  );
}
