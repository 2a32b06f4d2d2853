import { lazy, type ReactNode, Suspense } from 'react';
import type { DrawingName } from './drawing.tsx';

interface DrawingProps {
  name: DrawingName;
}

const Drawing = lazy(async (): Promise<{ default: (props: DrawingProps) => ReactNode }> => {
  try {
    return { default: (await import('./drawing.tsx')).Drawing };
  } catch {
    return { default: () => null };
  }
});

/** Appears after the text, or not at all when it fails to load. */
export function LazyDrawing({ name }: DrawingProps) {
  return (
    <Suspense fallback={null}>
      <Drawing name={name} />
    </Suspense>
  );
}
