import type { ImportConflict } from '@guidon/contract';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import styles from './challenge-import.module.css';
import type { Side } from './import-choices-state.ts';
import sentences from './challenge-import.en.json';

interface ConflictPartProps {
  /** Of the challenge. */
  name: string;
  conflicts: readonly ImportConflict[];
  /** Undefined while it is not decided. */
  side: Side | undefined;
  onChoose: (side: Side) => void;
}

const fields = [
  'name',
  'category',
  'description',
  'difficulty',
  'tags',
  'author',
  'beginChallengeLink',
  'scoring',
  'topics',
  'connectionInfo',
  'solution',
  'showSolutionAfterEnd',
  'value',
  'flags',
  'hints',
  'files',
] as const;

type FieldName = (typeof fields)[number] | 'other';

/** The name of a field that has words here. */
function fieldName(field: string): FieldName {
  return fields.find((known) => known === field) ?? 'other';
}

/** What stands here and what in the source, field by field, and which of the two is taken. */
export function ConflictPart({ name, conflicts, side, onChoose }: ConflictPartProps) {
  const { t } = useTranslation(sentences);
  return (
    <section className={styles['conflict']} aria-label={t('conflict.label', { name })}>
      <p className="medium">{t('conflict.title')}</p>
      <table className={styles['sides']}>
        <thead>
          <tr>
            <th scope="col">{t('conflict.field')}</th>
            <th scope="col">{t('conflict.here')}</th>
            <th scope="col">{t('conflict.source')}</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map((one) => (
            <tr key={one.field}>
              <th scope="row">{t(`conflict.fields.${fieldName(one.field)}`)}</th>
              <ConflictSides conflict={one} side={side} />
            </tr>
          ))}
        </tbody>
      </table>
      <Segmented<Side | 'open'>
        label={t('conflict.choose', { name })}
        value={side ?? 'open'}
        choices={[
          { value: 'here', label: t('conflict.keep') },
          { value: 'source', label: t('conflict.take') },
        ]}
        onChange={(chosen) => chosen !== 'open' && onChoose(chosen)}
      />
    </section>
  );
}

function ConflictSides({
  conflict: { here, source },
  side,
}: {
  conflict: ImportConflict;
  side: Side | undefined;
}) {
  const { t } = useTranslation(sentences);
  if (here === null || source === null) {
    return (
      <td colSpan={2} className="dim">
        {t('conflict.changed')}
      </td>
    );
  }
  const shown = (text: string) => (text === '' ? <span className="dim">{t('conflict.none')}</span> : text);
  return (
    <>
      <td data-side={t('conflict.here')} data-dropped={side === 'source' || undefined}>
        {shown(here)}
      </td>
      <td data-side={t('conflict.source')} data-dropped={side === 'here' || undefined}>
        {shown(source)}
      </td>
    </>
  );
}
