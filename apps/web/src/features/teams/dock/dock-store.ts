import type { TeamMessage } from '@guidon/contract';

export const dockParts = ['chat', 'mates', 'tasks'] as const;
type DockPart = (typeof dockParts)[number];

/** A message of a mate that came while their chat was not open. */
export interface DockNotice {
  teamId: string;
  /** Null where only its id came. */
  message: TeamMessage | null;
}

interface DockState {
  isOpen: boolean;
  part: DockPart;
  /** The team that it was opened for, or that was heard of last. */
  teamId: string | null;
  notice: DockNotice | null;
  /** Teams whose chat is on the page. */
  chats: readonly string[];
}

const closed: DockState = { isOpen: false, part: 'chat', teamId: null, notice: null, chats: [] };
let state = closed;
const listeners = new Set<() => void>();

function set(change: Partial<DockState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

export const teamDock = {
  get: (): DockState => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  open: (teamId: string, part: DockPart = state.part): void =>
    set({ isOpen: true, teamId, part, notice: null }),
  close: (): void => set({ isOpen: false }),
  tell: (notice: DockNotice): void => set({ notice, teamId: state.isOpen ? state.teamId : notice.teamId }),
  forgetNotice: (): void => set({ notice: null }),
  reset: (): void => set(closed),
  /** While a chat is on the page; answers how to say that it is gone. */
  showChat(teamId: string): () => void {
    const notice = state.notice?.teamId === teamId ? null : state.notice;
    set({ chats: [...state.chats, teamId], notice });
    return () => {
      const at = state.chats.indexOf(teamId);
      set({ chats: state.chats.toSpliced(at, 1) });
    };
  },
};
