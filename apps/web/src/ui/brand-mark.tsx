interface BrandMarkProps {
  size?: number;
}

export function BrandMark({ size = 28 }: BrandMarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path d="M7 3.5v25" stroke="var(--dim)" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M7 5h20l-6 6.5L27 18H7z" fill="var(--accent-fill)" />
      <path d="M7 11.5h14" stroke="var(--panel)" strokeWidth="1.4" opacity="0.55" />
    </svg>
  );
}
