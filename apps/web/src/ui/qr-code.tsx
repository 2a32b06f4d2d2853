import { useQuery } from '@tanstack/react-query';
import { retryImport } from '../lib/retry-import.ts';
import styles from './qr-code.module.css';
import { qrPath } from './qr-path.ts';
import { Skeleton } from './skeleton.tsx';

async function draw(text: string): Promise<{ size: number; path: string }> {
  const { create } = await retryImport(() => import('qrcode'));
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  return { size, path: qrPath({ size, isDark: (index) => data[index] === 1 }) };
}

interface QrCodeProps {
  text: string;
  /** The encoded text. */
  label: string;
}

/** The encoded text must also be shown beside it: not everyone can scan. */
export function QrCode({ text, label }: QrCodeProps) {
  const drawn = useQuery({
    queryKey: ['qr-code', text],
    queryFn: () => draw(text),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (drawn.isError) return null;
  return (
    <div className={styles['qr']}>
      {drawn.data === undefined ? (
        <Skeleton height={172} />
      ) : (
        <svg
          viewBox={`0 0 ${drawn.data.size} ${drawn.data.size}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
        >
          <path d={drawn.data.path} />
        </svg>
      )}
    </div>
  );
}
