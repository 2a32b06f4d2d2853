import { IconFlag } from '@tabler/icons-react';
import styles from './landing-page.module.css';

interface LandingSideProps {
  title: string;
  lead: string;
  points: readonly string[];
}

export function LandingSide({ title, lead, points }: LandingSideProps) {
  return (
    <section>
      <h2>{title}</h2>
      <p>{lead}</p>
      <ul className={styles['points']}>
        {points.map((point) => (
          <li key={point}>
            <IconFlag size={16} aria-hidden />
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}
