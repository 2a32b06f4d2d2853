import { classNames } from './class-names.ts';
import styles from './file-links.module.css';

interface FileLinksProps {
  /** Of what the files hold. */
  label?: string;
  files: readonly {
    href: string;
    text: string;
    /** Where the text alone does not say of what it is a file. */
    name?: string;
  }[];
}

/** The same as a file, in several formats. */
export function FileLinks({ label, files }: FileLinksProps) {
  return (
    <div className="row wraps gap-8 hint">
      {label}
      {files.map(({ href, text, name }) => (
        <a
          key={href}
          className={classNames('inline-row frame medium', styles['file'])}
          href={href}
          aria-label={name}
          download
        >
          {text}
        </a>
      ))}
    </div>
  );
}
