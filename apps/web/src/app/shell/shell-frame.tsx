import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import shell from './app-shell.module.css';
import sidebar from './sidebar.module.css';
import topBar from './top-bar.module.css';

/** The shell of a page before it is known who comes: its bars, and what stands where the content will be. */
export function ShellFrame({ children }: { children: ReactNode }) {
  return (
    <div className={shell['shell']}>
      <div className={sidebar['sidebar']} />
      <div className={shell['column']}>
        <div className={classNames('row gap-12', topBar['bar'])} />
        <div className={shell['content']}>{children}</div>
      </div>
    </div>
  );
}
