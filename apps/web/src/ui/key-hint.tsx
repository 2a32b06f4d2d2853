import styles from './key-hint.module.css';

export function KeyHint({ keys }: { keys: readonly string[] }) {
  return (
    <span className={styles['keys']} aria-hidden="true">
      {keys.map((key) => (
        <kbd key={key} className={styles['key']}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
