import { createContext, useContext } from 'react';

/** Whether a page stands in the shell, which brings the landmark `main` and a way around. */
export const FrameContext = createContext(false);

export function useIsFramed(): boolean {
  return useContext(FrameContext);
}
