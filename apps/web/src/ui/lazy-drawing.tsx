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

/** A drawing on a page that must stand without it: it comes after the words, or not at all. */
export function LazyDrawing({ name }: DrawingProps) {
  return (
    <Suspense fallback={null}>
      <Drawing name={name} />
    </Suspense>
  );
}
