import { Link } from '@tanstack/react-router';
import styles from './member-name.module.css';

interface MemberNameProps {
  userId: string;
  username: string;
  className?: string | undefined;
}

/** Leads to what the member shows of themselves. */
export function MemberName({ userId, username, className }: MemberNameProps) {
  return (
    <Link to="/users/$userId" params={{ userId }} className={styles['link']}>
      <bdi className={className}>{username}</bdi>
    </Link>
  );
}
