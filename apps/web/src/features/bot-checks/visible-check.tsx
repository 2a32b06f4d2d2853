import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { BotCheckAction, BotCheckTask } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useBusy } from '../../lib/use-busy.ts';
import { Button } from '../../ui/button.tsx';
import { loadBotCheck } from './load-bot-check.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './visible-check.module.css';
import sentences from './bot-checks.en.json';

type Loss = 'captchaExpired' | 'captchaUnavailable';

interface VisibleCheckProps {
  action?: BotCheckAction;
  isSolved: boolean;
  onSolved: (token: string) => void;
  onLost: (why: Loss) => void;
}

/** The check that costs more, which starts when its button is pressed. */
export function VisibleCheck(props: VisibleCheckProps) {
  const { t } = useTranslation(sentences);
  const { action = 'check_email' } = props;
  const task = useQuery({
    queryKey: ['bot-check', 'visible', action],
    queryFn: async () => (await loadBotCheck()).fetchTask('visible', action),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return (
    <div className={classNames('stack gap-8 frame', styles['visible'])} role="group" aria-label={t('title')}>
      <p>{t('title')}</p>
      {task.isError && <p role="alert">{t('unavailable')}</p>}
      {task.isPending && <p className="hint">{t('loading')}</p>}
      {task.data?.provider === 'proof-of-work' && <VisibleWork {...props} />}
      {task.data?.provider === 'recaptcha' && <RecaptchaBox {...props} task={task.data} />}
    </div>
  );
}

type RecaptchaTask = Extract<BotCheckTask, { provider: 'recaptcha' }>;

function RecaptchaBox({ task, onSolved, onLost }: VisibleCheckProps & { task: RecaptchaTask }) {
  const box = useRef<HTMLDivElement>(null);
  const handlers = useRef({ onSolved, onLost });
  useEffect(() => {
    handlers.current = { onSolved, onLost };
  });
  // The box belongs to Google's script: it is drawn once, and calls back.
  useEffect(() => {
    const container = document.createElement('div');
    box.current?.append(container);
    loadBotCheck()
      .then(({ loadRecaptcha }) => loadRecaptcha(task.siteKeyV3))
      .then((grecaptcha) =>
        grecaptcha.render(container, {
          sitekey: task.siteKeyV2,
          callback: (token) => handlers.current.onSolved(token),
          'expired-callback': () => handlers.current.onLost('captchaExpired'),
          'error-callback': () => handlers.current.onLost('captchaUnavailable'),
        }),
      )
      .catch(() => handlers.current.onLost('captchaUnavailable'));
    return () => container.remove();
  }, [task.siteKeyV2, task.siteKeyV3]);
  return <div ref={box} />;
}

/** A button that sets the browser to work; the challenge is fetched then, so that it has not grown old. */
function VisibleWork({ action = 'check_email', isSolved, onSolved, onLost }: VisibleCheckProps) {
  const { t } = useTranslation(sentences);
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
        <IconCircleCheck size={18} aria-hidden /> {t('done')}
      </p>
    );
  return (
    <>
      <Button onClick={() => void run(solve)} disabled={isBusy}>
        {t(isBusy ? 'working' : 'start')}
      </Button>
      <p className="hint" role="status">
        {t('hint')}
      </p>
    </>
  );
}
