import { ProgressBar } from './progress-bar.tsx';
import { Stack } from './stack.tsx';

interface WorkProgressProps {
  /** What is being done. */
  label: string;
  /** How much of it has been sent; at 100 the server is at work, and nobody knows for how long. */
  percent: number;
}

/** Names work that one waits for. */
export function WorkProgress({ label, percent }: WorkProgressProps) {
  return (
    <div role="status">
      <Stack gap={12}>
        <p>{label}</p>
        <ProgressBar label={label} percent={percent >= 100 ? undefined : percent} />
      </Stack>
    </div>
  );
}
