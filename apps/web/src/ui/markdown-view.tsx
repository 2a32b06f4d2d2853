import { lazy, Suspense } from 'react';
import { retryImport } from '../lib/retry-import.ts';
import { Skeleton } from './skeleton.tsx';
import { Stack } from './stack.tsx';

const MarkdownBody = lazy(async () => {
  const { MarkdownBody: component } = await retryImport(() => import('./markdown-body.tsx'));
  return { default: component };
});

/** Renders untrusted Markdown, sanitized. */
export function MarkdownView({ text }: { text: string }) {
  return (
    <Suspense
      fallback={
        <Stack gap={8}>
          <Skeleton />
          <Skeleton width="92%" />
          <Skeleton width="64%" />
        </Stack>
      }
    >
      <MarkdownBody text={text} />
    </Suspense>
  );
}
