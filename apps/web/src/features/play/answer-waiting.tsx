import { useEffect } from 'react';
import { announce } from '../../lib/announce.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { SendingState, WaitReason } from './answer-sending-state.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './question-box.module.css';
import sentences from './play.en.json';

interface AnswerWaitingProps {
  why: WaitReason;
  state: SendingState;
  onCancel: () => void;
}

export function AnswerWaiting({ why, state, onCancel }: AnswerWaitingProps) {
  const { t } = useTranslation(sentences);
  const nowMs = useNow(1_000);
  const sentence = t(`waiting.${why}`);
  useEffect(() => announce(sentence), [sentence]);
  const leftSeconds = state.phase === 'waiting' ? Math.ceil((state.retryAtMs - nowMs) / 1_000) : 0;
  return (
    <div className={styles['waiting']}>
      <Notice tone="warning">
        {sentence}
        <span className={classNames('row wraps', styles['again'])}>
          <span aria-hidden className="mono">
            {leftSeconds > 0 ? t('waiting.in', { count: leftSeconds }) : t('waiting.now')}
          </span>
          {state.phase === 'waiting' && (
            <Button size="xs" onClick={onCancel}>
              {t('waiting.cancel')}
            </Button>
          )}
        </span>
      </Notice>
    </div>
  );
}
