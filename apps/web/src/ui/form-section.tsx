import type { ReactNode } from 'react';
import styles from './form-section.module.css';

interface FormSectionProps {
  title: string;
  /** Of its heading: two right under the heading of a page. */
  level?: 2 | 3;
  lead?: ReactNode;
  aside?: ReactNode;
  children?: ReactNode;
}

export function FormSection({ title, level = 3, lead, aside, children }: FormSectionProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={styles['section']} aria-label={title}>
      <div className={styles['head']}>
        <Heading className={styles['title']}>{title}</Heading>
        {aside}
      </div>
      {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
      {children}
    </section>
  );
}

export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles['pair']}>{children}</div>;
}

/** Enables or disables all fields inside. */
export function FieldGroup({ isDisabled, children }: { isDisabled: boolean; children: ReactNode }) {
  return (
    <fieldset className={styles['group']} disabled={isDisabled}>
      {children}
    </fieldset>
  );
}
