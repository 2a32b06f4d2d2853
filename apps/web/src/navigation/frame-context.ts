import { createContext, useContext } from 'react';

/** True inside the shell, which has the landmark `main` and the navigation. */
export const FrameContext = createContext(false);

export function useIsFramed(): boolean {
  return useContext(FrameContext);
}
