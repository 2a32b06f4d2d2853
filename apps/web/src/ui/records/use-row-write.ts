import type { SendWrite } from '../../lib/send-write.ts';
import { useWrite } from '../../lib/use-write.ts';
import { confirm } from '../confirm.ts';
import { toast } from '../toast.ts';

interface Question {
  title: string;
  text: string;
  confirmLabel: string;
}

export type RowWrites = ReturnType<typeof useRowWrite>;

/**
 * Writes from the menus of a list, one at a time: those that cannot be undone once they are confirmed. A failure is said
 * in a toast.
 */
export function useRowWrite(failure: string) {
  const { run } = useWrite({ failure, onError: (sentence) => toast.error(sentence) });
  return {
    write: (work: (send: SendWrite) => Promise<unknown>) =>
      void run(async (send) => {
        await work(send);
      }),
    writeConfirmed: (question: Question, done: string, work: (send: SendWrite) => Promise<unknown>) =>
      void run(async (send) => {
        if (!(await confirm({ ...question, isDanger: true }))) return;
        await work(send);
        toast.success(done);
      }),
  };
}
