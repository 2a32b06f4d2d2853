import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { BotCheckAction, BotCheckTask } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { loadBotCheck } from './load-bot-check.ts';
import { VisibleWork } from './visible-work.tsx';
import styles from './wizard.module.css';

type Loss = 'captchaExpired' | 'captchaUnavailable';

interface VisibleCheckProps {
  action?: BotCheckAction;
  isSolved: boolean;
  onSolved: (token: string) => void;
  onLost: (why: Loss) => void;
}

/** The check that costs more, which starts when its button is pressed. */
export function VisibleCheck(props: VisibleCheckProps) {
  const { t } = useTranslation('wizard');
  const { action = 'check_email' } = props;
  const task = useQuery({
    queryKey: ['bot-check', 'visible', action],
    queryFn: async () => (await loadBotCheck()).fetchTask('visible', action),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return (
    <div className={styles['visible']} role="group" aria-label={t('visible.title')}>
      <p>{t('visible.title')}</p>
      {task.isError && <p role="alert">{t('errors.captchaUnavailable')}</p>}
      {task.isPending && <p className={styles['hint']}>{t('errors.captchaLoading')}</p>}
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
