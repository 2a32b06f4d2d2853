import { createContext, useContext, useEffect } from 'react';

/** What the dialog around a form is told by it. */
export const DialogChanges = createContext<(hasChanges: boolean) => void>(() => {});

/** In a form of its own within a dialog: closing the dialog would lose what was typed, so it asks first. */
export function useDialogChanges(hasChanges: boolean): void {
  const tell = useContext(DialogChanges);
  useEffect(() => {
    tell(hasChanges);
    return () => tell(false);
  }, [tell, hasChanges]);
}
