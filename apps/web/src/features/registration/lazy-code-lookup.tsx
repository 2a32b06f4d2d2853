import { lazy, Suspense } from 'react';
import { retryImport } from '../../lib/retry-import.ts';
import { isWholeCode } from './whole-code.ts';

const CodeLookup = lazy(async () => {
  const module = await retryImport(() => import('./code-lookup.tsx'));
  return { default: module.CodeLookup };
});

/** `CodeLookup`, fetched once there is a code to look up. */
export function LazyCodeLookup({ code }: { code: string }) {
  if (!isWholeCode(code)) return null;
  return (
    <Suspense fallback={null}>
      <CodeLookup code={code.trim()} />
    </Suspense>
  );
}
