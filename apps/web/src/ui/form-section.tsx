import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './form-section.module.css';

interface FormSectionProps {
  title: string;
  /** Of its heading: two right under the heading of a page. */
  level?: 2 | 3;
  lead?: ReactNode;
  aside?: ReactNode;
  /** Closed until its heading is pressed: for what most leave as it is. */
  isFolded?: boolean;
  children?: ReactNode;
}

export function FormSection(props: FormSectionProps) {
  const { title, level = 3, lead, aside, isFolded = false, children } = props;
  const Heading = `h${level}` as const;
  if (isFolded)
    return (
      <section className={classNames('shrinks', styles['section'])} aria-label={title}>
        <details className={styles['folded']}>
          <summary className={classNames('row gap-8', styles['summary'])}>
            <IconChevronRight size={16} aria-hidden />
            <Heading className={styles['title']}>{title}</Heading>
          </summary>
          <div className={classNames('stack gap-16', styles['inside'])}>
            {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
            {children}
          </div>
        </details>
      </section>
    );
  return (
    <section className={classNames('stack gap-16 shrinks', styles['section'])} aria-label={title}>
      <div className={classNames('row justify-between gap-12', styles['head'])}>
        <Heading className={styles['title']}>{title}</Heading>
        {aside}
      </div>
      {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
      {children}
    </section>
  );
}

export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={classNames('grid gap-16 align-start', styles['pair'])}>{children}</div>;
}

/** Enables or disables all fields inside. */
export function FieldGroup({ isDisabled, children }: { isDisabled: boolean; children: ReactNode }) {
  return (
    <fieldset className={classNames('stack gap-24 shrinks', styles['group'])} disabled={isDisabled}>
      {children}
    </fieldset>
  );
}
