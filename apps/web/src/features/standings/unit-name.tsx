import type { ScoringUnit } from '@guidon/contract';
import { Link } from '@tanstack/react-router';
import { useMaybeUser } from '../../lib/session.tsx';
import styles from './unit-name.module.css';

interface UnitNameProps {
  unit: Pick<ScoringUnit, 'id' | 'kind' | 'name'>;
  className?: string | undefined;
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
