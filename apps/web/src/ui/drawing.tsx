import type { ReactNode } from 'react';

export type DrawingName = 'lost' | 'broken' | 'field' | 'list' | 'podium' | 'search' | 'people';

const flag = (x: number, y: number, height = 34) => (
  <g key={`${x}-${y}`}>
    <path d={`M${x} ${y}v${height}`} />
    <path d={`M${x} ${y}h20l-5 6 5 6h-20z`} fill="var(--accent-fill)" stroke="none" />
  </g>
);

const ground = <path d="M14 104c26-7 44 4 70 0s42-8 68-3 38 3 54-1" opacity="0.8" />;

const drawings: Record<DrawingName, ReactNode> = {
  lost: (
    <>
      {ground}
      <path d="M96 104V46" />
      <path d="M96 48h-30l-7 7 7 7h30zM96 68h26l7 6-7 6H96z" />
      <path d="M30 96c8-3 10-10 18-11M170 96c6-10 16-8 20-18" strokeDasharray="3 5" />
    </>
  ),
  broken: (
    <>
      {ground}
      <path d="M104 104V74l-7-6 9-7-6-7V34" />
      <path d="M100 34h34l-9 9 9 9h-34" />
      <path d="M62 60l8 4M58 74h9M140 70l8-4M142 82h9" />
    </>
  ),
  field: (
    <>
      {ground}
      <path d="M20 88c30-8 56 3 86-2s56-8 94 0M34 72c26-6 48 2 74-2s44-6 78 0" opacity="0.5" />
      {flag(104, 48, 54)}
    </>
  ),
  list: (
    <>
      <path d="M48 32h124M48 58h124M48 84h84" opacity="0.6" />
      <path d="M30 28v9M30 54v9M30 80v9" />
      {flag(150, 76, 30)}
    </>
  ),
  podium: (
    <>
      <path d="M40 104V82h44v22M84 104V66h46v38M130 104V90h44v14" />
      {flag(105, 24, 42)}
      <path d="M60 82V60M152 90V70" opacity="0.6" />
      <path d="M60 60h14l-4 4 4 4H60M152 70h14l-4 4 4 4h-14" opacity="0.6" />
    </>
  ),
  search: (
    <>
      {ground}
      <circle cx="98" cy="56" r="26" />
      <path d="M117 75l22 22" />
      <path d="M88 66V46h18l-5 5 5 5H88" />
    </>
  ),
  people: (
    <>
      {ground}
      <circle cx="80" cy="56" r="11" />
      <circle cx="122" cy="56" r="11" />
      <path d="M60 100c0-16 8-25 20-25s20 9 20 25M102 100c0-16 8-25 20-25s20 9 20 25" />
      {flag(164, 52, 48)}
    </>
  ),
};

/** Line drawing for empty pages, in the current text colour. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg
      viewBox="0 0 220 120"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  );
}
