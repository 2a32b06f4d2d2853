import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { FileLinks } from '../../../ui/file-links.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { statisticsFileUrl } from '../api.ts';
import { periods, problemOf } from './period-state.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './statistics.module.css';
import type { ChosenPeriod } from './use-period.ts';
import sentences from './statistics.en.json';

const formats = ['csv', 'json', 'xlsx'] as const;

export function PeriodControls({ period }: { period: ChosenPeriod }) {
  const { t } = useTranslation(sentences);
  const { choice, setChoice, from, setFrom, to, setTo, asked } = period;
  const problem = choice === 'own' ? problemOf(from, to) : null;
  return (
    <div className={classNames('flex wraps align-end', styles['controls'])}>
      <Segmented
        label={t('period')}
        value={choice}
        choices={periods.map((value) => ({ value, label: t(`periods.${value}`) }))}
        onChange={setChoice}
      />
      {choice === 'own' && (
        <>
          <TextField
            type="date"
            label={t('from')}
            value={from ?? ''}
            onChange={(event) => setFrom(event.currentTarget.value || undefined)}
          />
          <TextField
            type="date"
            label={t('to')}
            value={to ?? ''}
            onChange={(event) => setTo(event.currentTarget.value || undefined)}
          />
        </>
      )}
      {asked !== null && (
        <FileLinks
          label={t('files')}
          files={formats.map((format) => ({
            href: statisticsFileUrl(asked, format),
            text: t(`formats.${format}`),
            name: t('fileOf', { format: t(`formats.${format}`) }),
          }))}
        />
      )}
      {problem !== null && (
        <p className={styles['problem']} role="status">
          {t(`problems.${problem}`)}
        </p>
      )}
    </div>
  );
}
