import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Space = 4 | 8 | 12 | 16 | 24 | 32 | 48;

interface StackProps {
  gap?: Space;
  align?: 'start' | 'center';
  className?: string | undefined;
  children: ReactNode;
}

export function Stack({ gap = 16, align, className, children }: StackProps) {
  return (
    <div className={classNames('stack shrinks', `gap-${gap}`, align && `align-${align}`, className)}>
      {children}
    </div>
  );
}
