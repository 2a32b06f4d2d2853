import type { PasswordOwner } from '@guidon/contract';
import { lazy, Suspense, useDeferredValue } from 'react';
import { retryImport } from '../../lib/retry-import.ts';
import styles from './password-meter.module.css';

const MeterBars = lazy(() =>
  retryImport(() => import('./meter-bars.tsx')).then(
    (module) => ({ default: module.MeterBars }),
    () => ({ default: () => null }),
  ),
);

interface PasswordMeterProps {
  password: string;
  owner?: PasswordOwner;
}

export function PasswordMeter({ password, owner = {} }: PasswordMeterProps) {
  const shown = useDeferredValue(password);
  return (
    <div className={styles['place']}>
      {shown !== '' && (
        <Suspense fallback={null}>
          <MeterBars password={shown} owner={owner} />
        </Suspense>
      )}
    </div>
  );
}
