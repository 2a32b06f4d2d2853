import { ImportDialog } from './import-dialog.tsx';
import { useImport } from './use-import.ts';

/** An import into an event, from its beginning to its end. */
export function ImportWindow({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const importing = useImport(eventId);
  const close = () => {
    importing.reset();
    onClose();
  };
  return <ImportDialog importing={importing} onClose={close} />;
}
