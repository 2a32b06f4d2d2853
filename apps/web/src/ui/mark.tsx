import { memo } from 'react';
import { seededRandom } from './seeded-random.ts';
import { hueOf } from './hue.ts';
import styles from './mark.module.css';

interface MarkProps {
  /** The same id always gives the same picture. */
  id: string;
  name: string;
  imageUrl?: string | null | undefined;
  size?: number;
  isInitial?: boolean;
  /** Alternative text; leave out where the name is beside it. */
  isLabelled?: boolean;
}

type Pattern = (random: () => number) => React.ReactNode;

const pennant: Pattern = (random) => {
  const cut = 10 + Math.round(random() * 10);
  const y = 8 + Math.round(random() * 4);
  return <path d={`M9 ${y}h24l-${cut / 2} ${(34 - 2 * y) / 2 + 3} ${cut / 2} ${(34 - 2 * y) / 2 + 3}H9z`} />;
};

const chevrons: Pattern = (random) => {
  const step = 8 + Math.round(random() * 3);
  return [0, 1, 2].map((i) => (
    <path key={i} d={`M6 ${12 + i * step}l14-8 14 8v5l-14-8-14 8z`} opacity={1 - i * 0.28} />
  ));
};

const quarters: Pattern = (random) => {
  const flipped = random() > 0.5;
  return (
    <>
      <path d={flipped ? 'M0 0h20v20H0z' : 'M20 0h20v20H20z'} />
      <path d={flipped ? 'M20 20h20v20H20z' : 'M0 20h20v20H0z'} />
    </>
  );
};

const saltire: Pattern = (random) => {
  const width = 6 + Math.round(random() * 4);
  return <path d="M-2-2l44 44M42-2L-2 42" fill="none" stroke="var(--mark-ink)" strokeWidth={width} />;
};

const bars: Pattern = (random) => {
  const width = 5 + Math.round(random() * 4);
  const x = 6 + Math.round(random() * 6);
  return <path d={`M${x} 0h${width}v40h-${width}zM${x + width * 2} 0h${width}v40h-${width}z`} />;
};

const roundel: Pattern = (random) => {
  const radius = 8 + Math.round(random() * 4);
  return (
    <>
      <circle cx="20" cy="20" r={radius} />
      <circle
        cx="20"
        cy="20"
        r={radius + 5}
        fill="none"
        stroke="var(--mark-ink)"
        strokeWidth="2"
        opacity="0.5"
      />
    </>
  );
};

const patterns: readonly Pattern[] = [pennant, chevrons, quarters, saltire, bars, roundel];

function drawMark(id: string): React.ReactNode {
  const random = seededRandom(id);
  const pattern = patterns[Math.floor(random() * patterns.length)] ?? pennant;
  return pattern(random);
}

function drawInitial(name: string): React.ReactNode {
  const [first = ''] = name;
  return (
    <text className={styles['initial']} x="20" y="20" textAnchor="middle" dominantBaseline="central">
      {first.toUpperCase()}
    </text>
  );
}

/** The uploaded avatar, or a flag drawn from the id. */
export const Mark = memo(function Mark({ id, name, imageUrl, size = 32, isInitial, isLabelled }: MarkProps) {
  const label = isLabelled ? name : '';
  if (imageUrl)
    return (
      <img src={imageUrl} alt={label} width={size} height={size} className={styles['mark']} loading="lazy" />
    );
  return (
    <svg
      viewBox="0 0 40 40"
      width={size}
      height={size}
      className={styles['mark']}
      style={{ '--hue': hueOf(id) }}
      role={label === '' ? undefined : 'img'}
      aria-label={label === '' ? undefined : label}
      aria-hidden={label === '' ? true : undefined}
    >
      <rect width="40" height="40" fill="var(--mark-ground)" />
      <g fill="var(--mark-ink)">{isInitial ? drawInitial(name) : drawMark(id)}</g>
    </svg>
  );
});
