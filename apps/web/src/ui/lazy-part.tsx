import { type ComponentType, createElement, lazy, Suspense } from 'react';
import { retryImport } from '../lib/retry-import.ts';
import { SkeletonRows } from './skeleton.tsx';

interface LazyPartOptions {
  /** Rows of the skeleton that stands there meanwhile; nothing when absent. */
  rows?: number;
}

/** A part of a page whose code is fetched when it is first drawn. */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  { rows }: LazyPartOptions = {},
): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(async () => ({ default: (await retryImport(load))[name] }));
  return function LazyPart(props) {
    return (
      <Suspense fallback={rows === undefined ? null : <SkeletonRows count={rows} />}>
        {createElement<Props>(Part, props)}
      </Suspense>
    );
  };
}
