import type { ScoringUnit } from '@guidon/contract';
import { Link } from '@tanstack/react-router';
import styles from './unit-name.module.css';

interface UnitNameProps {
  unit: Pick<ScoringUnit, 'id' | 'kind' | 'name'>;
  className?: string | undefined;
}

/** Who scores, on a board: the name of a team leads to its page. */
export function UnitName({ unit, className }: UnitNameProps) {
  const name = (
    <bdi className={className} title={unit.name}>
      {unit.name}
    </bdi>
  );
  if (unit.kind !== 'team') return name;
  return (
    <Link to="/teams/$teamId" params={{ teamId: unit.id }} className={styles['link']}>
      {name}
    </Link>
  );
}
