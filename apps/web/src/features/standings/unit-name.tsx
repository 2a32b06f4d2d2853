import type { ScoringUnit } from '@guidon/contract';
import { Link } from '@tanstack/react-router';
import { useMaybeUser } from '../../lib/session.tsx';
import styles from './unit-name.module.css';

interface UnitNameProps {
  unit: Pick<ScoringUnit, 'id' | 'kind' | 'name'>;
  className?: string | undefined;
}

/** Who scores, on a board: the name of a team leads members to its page. */
export function UnitName({ unit, className }: UnitNameProps) {
  const isVisitor = useMaybeUser() === null;
  const name = (
    <bdi className={className} title={unit.name}>
      {unit.name}
    </bdi>
  );
  if (unit.kind !== 'team' || isVisitor) return name;
  return (
    <Link to="/teams/$teamId" params={{ teamId: unit.id }} className={styles['link']}>
      {name}
    </Link>
  );
}
