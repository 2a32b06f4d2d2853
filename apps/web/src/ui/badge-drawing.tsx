import type { BadgeIcon, BadgeRarity } from '@guidon/contract';
import styles from './badge-drawing.module.css';
import { frames } from './badge-frames.ts';
import { motifs } from './badge-motifs.ts';

export interface BadgeDrawingProps {
  icon: BadgeIcon;
  rarity: BadgeRarity;
  /** Pixels of both sides. */
  size: number;
  /** Of a badge that is still to be earned: its outline alone. */
  isLocked?: boolean;
}

/** Below it, fine lines are left out. */
const fineFrom = 40;

/** A frame says how rare it is, by shape as well as by colour; the motif says what it is for. */
export function BadgeDrawing({ icon, rarity, size, isLocked = false }: BadgeDrawingProps) {
  const { back, outline, inner, at } = frames[rarity];
  const isFine = size >= fineFrom;
  return (
    <svg
      className={styles['badge']}
      data-rarity={rarity}
      data-locked={isLocked || undefined}
      viewBox="0 0 48 48"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      {back !== null && <path className={styles['back']} d={back} />}
      <path className={styles['body']} d={outline} />
      {inner !== null && isFine && <path className={styles['inner']} d={inner} />}
      <g transform={`translate(${at.x} ${at.y}) scale(${at.scale}) translate(-12 -12)`}>
        {motifs[icon].map(([kind, path], index) =>
          kind === 'fine' && !isFine ? null : <path key={index} className={styles[kind]} d={path} />,
        )}
      </g>
    </svg>
  );
}
