import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { retryImport } from '../../lib/retry-import.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type QrMatrix, qrPath } from './qr-path.ts';
import styles from './second-factor.module.css';

/** The library is large and needed once in the life of an account. */
async function encode(text: string): Promise<QrMatrix> {
  const { create } = await retryImport(() => import('qrcode'));
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  return { size, isDark: (index) => data[index] === 1 };
}

/** A QR code drawn as SVG; whoever cannot scan it types the key beside it. */
export function QrCode({ text }: { text: string }) {
  const { t } = useTranslation('secondFactor');
  const drawn = useQuery({
    queryKey: ['qr-code', text],
    queryFn: async () => {
      const matrix = await encode(text);
      return { size: matrix.size, path: qrPath(matrix) };
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  }).data;
  if (drawn === undefined) return <Skeleton width="196px" height={196} />;
  return (
    <div className={styles['qr']}>
      <svg
        viewBox={`0 0 ${drawn.size} ${drawn.size}`}
        role="img"
        aria-label={t('setUp.qr')}
        shapeRendering="crispEdges"
      >
        <path d={drawn.path} />
      </svg>
    </div>
  );
}
