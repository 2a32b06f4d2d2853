import type { PasswordOwner } from '@guidon/contract';
import { lazy, Suspense, useDeferredValue } from 'react';
import { retryImport } from '../../lib/retry-import.ts';

/** The lists of common passwords weigh a quarter of a megabyte: they come once someone types, or the form does without. */
const MeterBars = lazy(() =>
  retryImport(() => import('./meter-bars.tsx')).then(
    (module) => ({ default: module.MeterBars }),
    () => ({ default: () => null }),
  ),
);

interface PasswordMeterProps {
  password: string;
  /** What else the form knows about the owner, who must not use it in the password. */
  owner?: PasswordOwner;
}

/** Says how strong a new password is while it is typed; stands below its field. */
export function PasswordMeter({ password, owner = {} }: PasswordMeterProps) {
  const shown = useDeferredValue(password);
  if (shown === '') return null;
  return (
    <Suspense fallback={null}>
      <MeterBars password={shown} owner={owner} />
    </Suspense>
  );
}
