import type { PlayChallenge } from '@guidon/contract';
import { IconBulb, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { SendWrite } from '../../lib/send-write.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { MarkdownView } from '../../ui/markdown-view.tsx';
import { Row } from '../../ui/row.tsx';
import { toast } from '../../ui/toast.ts';
import { unlockHint } from './api.ts';
import styles from './challenge-content.module.css';

export function HintList({ challenge }: { challenge: PlayChallenge }) {
  const { t } = useTranslation('play');
  const { isPending, run } = useWrite({
    failure: t('challenge.unlockFailed'),
    onError: (sentence) => toast.error(sentence),
  });
  const [asked, setAsked] = useState<string | null>(null);
  const unlock = async (send: SendWrite, hintId: string, cost: number) => {
    const isSure = await confirm({
      title: cost > 0 ? t('challenge.unlockTitle', { points: cost }) : t('challenge.unlockTitleFree'),
      text: t(cost > 0 ? 'challenge.unlockText' : 'challenge.unlockTextFree'),
      confirmLabel: t('challenge.unlock'),
    });
    if (!isSure) return;
    setAsked(hintId);
    await send(unlockHint, {
      params: { challengeId: challenge.id, hintId },
      body: { eventId: challenge.eventId },
    });
  };
  return (
    <section>
      <h2 className={styles['heading']}>{t('challenge.hints')}</h2>
      <ol className={styles['hints']}>
        {challenge.hints.map((hint, index) => {
          const Icon = hint.content === null ? IconLock : IconBulb;
          return (
            <li key={hint.id} className={styles['hint']}>
              <div className={styles['hintHead']}>
                <Row gap={8}>
                  <Icon size={18} stroke={1.75} aria-hidden />
                  <span>{t('challenge.hint', { index: index + 1 })}</span>
                  <span className="dim">
                    {hint.cost > 0 ? t('challenge.hintCost', { points: hint.cost }) : t('challenge.hintFree')}
                  </span>
                </Row>
                {hint.content === null && (
                  <Button
                    size="xs"
                    disabled={!challenge.can.answer}
                    loading={isPending && asked === hint.id}
                    onClick={() => void run((send) => unlock(send, hint.id, hint.cost))}
                  >
                    {t('challenge.unlock')}
                  </Button>
                )}
              </div>
              {hint.content !== null && <MarkdownView text={hint.content} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
