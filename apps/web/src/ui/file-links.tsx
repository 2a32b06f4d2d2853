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
    <div className={styles['files']}>
      {label}
      {files.map(({ href, text, name }) => (
        <a key={href} className={styles['file']} href={href} aria-label={name} download>
          {text}
        </a>
      ))}
    </div>
  );
}
