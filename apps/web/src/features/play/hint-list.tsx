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
  const { hintVouchers } = challenge;
  const questionFor = (cost: number, withVoucher: boolean) => {
    if (withVoucher)
      return {
        title: t('challenge.voucherTitle'),
        text: t('challenge.voucherText', { count: hintVouchers }),
      };
    return {
      title: cost > 0 ? t('challenge.unlockTitle', { points: cost }) : t('challenge.unlockTitleFree'),
      text: t(cost > 0 ? 'challenge.unlockText' : 'challenge.unlockTextFree'),
    };
  };
  const unlock = async (send: SendWrite, hintId: string, cost: number, withVoucher = false) => {
    const isSure = await confirm({
      ...questionFor(cost, withVoucher),
      confirmLabel: t(withVoucher ? 'challenge.withVoucher' : 'challenge.unlock'),
    });
    if (!isSure) return;
    setAsked(hintId);
    await send(unlockHint, {
      params: { challengeId: challenge.id, hintId },
      body: { eventId: challenge.eventId, withVoucher },
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
                {hint.content === null && hint.cost > 0 && hintVouchers > 0 && (
                  <Button
                    size="xs"
                    disabled={!challenge.can.answer || isPending}
                    onClick={() => void run((send) => unlock(send, hint.id, hint.cost, true))}
                  >
                    {t('challenge.withVoucher')}
                  </Button>
                )}
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
