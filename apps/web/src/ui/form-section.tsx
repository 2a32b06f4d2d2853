import type { ReactNode } from 'react';
import styles from './form-section.module.css';

interface FormSectionProps {
  title: string;
  lead?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

export function FormSection({ title, lead, aside, children }: FormSectionProps) {
  return (
    <section className={styles['section']} aria-label={title}>
      <div className={styles['head']}>
        <h3 className={styles['title']}>{title}</h3>
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
