import type { ReplayUnit } from '@guidon/contract';
import type { Standing } from '@guidon/scoring';
import { formatNumber } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useReducedMotion } from '../../lib/document-root.ts';
import { Mark } from '../../ui/mark.tsx';
import { useMovingRows } from '../../ui/use-moving-rows.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './replay-page.module.css';
import sentences from './stage.en.json';

export type Names = ReadonlyMap<string, Pick<ReplayUnit, 'name'>>;

interface RowProps {
  standing: Standing;
  names: Names;
  isOwn: boolean;
}

function Row({ standing: { id, rank, score }, names, isOwn }: RowProps) {
  const name = names.get(id)?.name ?? '';
  return (
    <li
      data-row={id}
      data-own={isOwn || undefined}
      className={classNames('grid gap-8 align-center', styles['row'])}
    >
      <span className={styles['rank']}>{rank ?? '–'}</span>
      <Mark id={id} name={name} size={24} />
      <bdi className={styles['name']} title={name}>
        {name}
      </bdi>
      <span className={styles['score']}>{formatNumber(score)}</span>
    </li>
  );
}

interface ReplayBoardProps {
  top: readonly Standing[];
  own: Standing | null;
  names: Names;
}

export function ReplayBoard({ top, own, names }: ReplayBoardProps) {
  const { t } = useTranslation(sentences);
  const list = useMovingRows<HTMLOListElement>(useReducedMotion());
  const isListed = top.some(({ id }) => id === own?.id);
  if (top.length === 0) return <p className={styles['empty']}>{t('projector.empty')}</p>;
  return (
    <>
      <ol ref={list} className={styles['board']} aria-label={t('replay.board')}>
        {top.map((standing) => (
          <Row key={standing.id} standing={standing} names={names} isOwn={standing.id === own?.id} />
        ))}
      </ol>
      {own !== null && !isListed && (
        <ol className={styles['own']} aria-label={t('replay.own')}>
          <Row standing={own} names={names} isOwn />
        </ol>
      )}
    </>
  );
}
