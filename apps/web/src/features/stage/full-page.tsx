import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../../ui/class-names.ts';
import styles from './full-page.module.css';

const appRoot = 'root';

interface FullPageProps {
  label: string;
  /** The colours of this page alone; those of the reader when it is left out. */
  scheme?: 'dark' | 'light' | undefined;
  contrast?: 'high' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Covers the whole window; the app behind it takes no input meanwhile. */
export function FullPage({ label, scheme, contrast, className, children }: FullPageProps) {
  const page = useRef<HTMLElement>(null);
  useEffect(() => {
    const app = document.getElementById(appRoot);
    app?.setAttribute('inert', '');
    page.current?.focus();
    return () => app?.removeAttribute('inert');
  }, []);
  return createPortal(
    <main
      ref={page}
      tabIndex={-1}
      aria-label={label}
      className={classNames(styles['page'], className)}
      {...(scheme && { 'data-mantine-color-scheme': scheme })}
      {...(contrast && { 'data-contrast': contrast })}
    >
      {children}
    </main>,
    document.body,
  );
}
