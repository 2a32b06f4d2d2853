import { useEffect, useState } from 'react';
import { announce } from '../lib/announce.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { useReducedMotion } from '../lib/document-root.ts';
import { classNames } from './class-names.ts';
import styles from './loader.module.css';
import { useDelayed } from './use-delayed.ts';
import uiSentences from './ui.en.json';

/** Shorter work needs no words. */
export const loaderAfterMs = 2_000;
export const loaderStepMs = 800;

const sentences = ['gather', 'sort', 'check', 'almost', 'still'] as const;

/** What is going on while work takes long: sentences in turn, the first of them said once to screen readers. */
export function Loader() {
  const [isLong, setLong] = useState(false);
  useDelayed(!isLong, loaderAfterMs, () => setLong(true));
  return isLong ? <Sentences /> : null;
}

function Sentences() {
  const { t } = useTranslation(uiSentences);
  const isStill = useReducedMotion();
  const [step, setStep] = useState(0);
  const first = t(`loader.${sentences[0]}`);
  useEffect(() => announce(first), [first]);
  useEffect(() => {
    if (isStill) return undefined;
    const timer = setInterval(() => setStep((now) => now + 1), loaderStepMs);
    return () => clearInterval(timer);
  }, [isStill]);
  return (
    <p className={classNames('row gap-12 dim', styles['loader'])} aria-hidden="true">
      <span className={styles['dots']}>
        <span />
        <span />
        <span />
      </span>
      {t(`loader.${sentences[isStill ? 0 : step % sentences.length] ?? sentences[0]}`)}
    </p>
  );
}
