import type { ReactNode } from 'react';
import styles from './form-section.module.css';

interface FormSectionProps {
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** Stands at the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Fields of an editor that belong together. */
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

/** Short fields beside one another where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles['pair']}>{children}</div>;
}

/** Fields that are all open or all closed to the reader. */
export function FieldGroup({ isDisabled, children }: { isDisabled: boolean; children: ReactNode }) {
  return (
    <fieldset className={styles['group']} disabled={isDisabled}>
      {children}
    </fieldset>
  );
}
