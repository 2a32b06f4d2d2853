import type { BotCheckAction } from '@guidon/contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { useBusy } from '../../lib/use-busy.ts';
import { loadBotCheck } from './load-bot-check.ts';
import styles from './wizard.module.css';

interface VisibleWorkProps {
  action?: BotCheckAction;
  isSolved: boolean;
  onSolved: (token: string) => void;
  onLost: (why: 'captchaUnavailable') => void;
}

/** A button that sets the browser to work; the challenge is fetched then, so that it has not grown old. */
export function VisibleWork({ action = 'check_email', isSolved, onSolved, onLost }: VisibleWorkProps) {
  const { t } = useTranslation('wizard');
  const [isBusy, run] = useBusy();

  const solve = async () => {
    try {
      const { fetchTask, solveCheck } = await loadBotCheck();
      onSolved((await solveCheck(await fetchTask('visible', action), action)).token);
    } catch {
      onLost('captchaUnavailable');
    }
  };

  if (isSolved)
    return (
      <p role="status">
        <IconCircleCheck size={18} aria-hidden /> {t('visible.done')}
      </p>
    );
  return (
    <>
      <Button onClick={() => void run(solve)} disabled={isBusy}>
        {t(isBusy ? 'visible.working' : 'visible.start')}
      </Button>
      <p className={styles['hint']} role="status">
        {t('visible.hint')}
      </p>
    </>
  );
}
