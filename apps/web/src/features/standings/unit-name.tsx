import type { ScoringUnit } from '@guidon/contract';
import { IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useMaybeUser } from '../../lib/session.tsx';
import styles from './unit-name.module.css';
import sentences from './standings.en.json';

interface UnitNameProps {
  unit: Pick<ScoringUnit, 'id' | 'kind' | 'name'>;
  className?: string | undefined;
}

/** Says of a unit beside teams that it is one person. */
export function AloneMark({ unit }: { unit: Pick<ScoringUnit, 'kind'> }) {
  const { t } = useTranslation(sentences);
  if (unit.kind === 'team') return null;
  const label = t('board.alone');
  return (
    <span title={label} className={styles['alone']}>
      <IconUser size={14} role="img" aria-label={label} />
    </span>
  );
}

/** Who scores, on a board: the name leads members to the page of the team, or of the member. */
export function UnitName({ unit, className }: UnitNameProps) {
  const isVisitor = useMaybeUser() === null;
  const name = (
    <bdi className={className} title={unit.name}>
      {unit.name}
    </bdi>
  );
  if (isVisitor) return name;
  if (unit.kind === 'user')
    return (
      <Link to="/users/$userId" params={{ userId: unit.id }} className={styles['link']}>
        {name}
      </Link>
    );
  return (
    <Link to="/teams/$teamId" params={{ teamId: unit.id }} className={styles['link']}>
      {name}
    </Link>
  );
}
