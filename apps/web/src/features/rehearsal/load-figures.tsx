import type { RehearsalLoad } from '@guidon/contract';
import { formatNumber } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import styles from './rehearsal.module.css';
import sentences from './rehearsal.en.json';

export function LoadFigures({ load }: { load: RehearsalLoad }) {
  const { t } = useTranslation(sentences);
  const ms = (value: number) => t('load.milliseconds', { value: formatNumber(Math.round(value)) });
  const { rightAnswers, wrongAnswers, cpu } = load;
  const figures = [
    ['requests', formatNumber(load.requests)],
    ['perSecond', formatNumber(Math.round(load.perSecond))],
    ['median', ms(load.medianMs)],
    ['p95', ms(load.p95Ms)],
    ['slowest', ms(load.slowestMs)],
    [
      'answers',
      t('load.answersOf', { right: formatNumber(rightAnswers), wrong: formatNumber(wrongAnswers) }),
    ],
    ['cpu', t('load.cores', { value: cpu.toFixed(2) })],
    ['memory', t('load.mebibytes', { value: formatNumber(load.memoryMiB) })],
    ['errors', formatNumber(load.errors)],
  ] as const;
  return (
    <Panel title={t('load.title')}>
      <Stack gap={16}>
        <p className="dim">{t('load.text')}</p>
        <dl className={styles['figures']}>
          {figures.map(([key, value]) => (
            <div key={key} className={styles['figure']}>
              <dt>{t(`load.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Stack>
    </Panel>
  );
}
