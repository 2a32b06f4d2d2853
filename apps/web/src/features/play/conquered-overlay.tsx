import type { SubmissionResult } from '@guidon/contract';
import { IconDropletFilled, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { MarkdownView } from '../../ui/markdown-view.tsx';
import { celebrate } from '../../lib/celebrate.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './conquered-overlay.module.css';
import sentences from './play.en.json';
import commonSentences from '../../lib/i18n/common.en.json';

export function ConqueredOverlay({ result, onClose }: { result: SubmissionResult; onClose: () => void }) {
  const { t } = useTranslation(sentences);
  const dialog = useRef<HTMLDialogElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const goOn = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    if (!element.open) element.showModal();
    // Browsers focus a dialog's first button, which closes it.
    goOn.current?.focus();
    if (canvas.current !== null) void celebrate(canvas.current).catch(() => undefined);
    return () => element.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles['overlay']}
      aria-labelledby="conquered-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <canvas ref={canvas} className={styles['confetti']} aria-hidden="true" />
      <div className={styles['close']}>
        <IconButton label={t('close', { ns: commonSentences })} onClick={onClose}>
          <IconX size={22} aria-hidden />
        </IconButton>
      </div>
      <div className={classNames('stack align-center justify-center gap-16', styles['inner'])}>
        <span className={styles['flag']}>
          <BrandMark size={96} />
        </span>
        <h2 id="conquered-title" className={styles['title']}>
          {t('conquered.title')}
        </h2>
        <p className={styles['points']}>{t('conquered.points', { count: result.points })}</p>
        {result.firstBlood && (
          <p className={classNames('inline-row gap-8 medium', styles['blood'])}>
            <IconDropletFilled size={18} aria-hidden /> {t('feedback.firstBlood')}
          </p>
        )}
        {result.successMessage !== null && (
          <div className={styles['message']}>
            <MarkdownView text={result.successMessage} />
          </div>
        )}
        <Button ref={goOn} kind="primary" size="lg" onClick={onClose}>
          {t('conquered.continue')}
        </Button>
      </div>
    </dialog>
  );
}
