/** What participants do around the start of an event; rates are of one participant. */
export interface Habits {
  share: number;
  /** Share of those who have to type a password; the others have a session. */
  signsIn: number;
  pagesOnArrival: number;
  wrongPerMinute: number;
  rightPerMinute: number;
  /** Share that looks at the board, and at the list of challenges; each fetches after a signal, at most so often. */
  boardShare: number;
  boardEverySeconds: number;
  listShare: number;
  listEverySeconds: number;
  signalsPerSecond: number;
}

export const habits: Habits = {
  share: 0.8,
  signsIn: 0.5,
  pagesOnArrival: 8,
  wrongPerMinute: 0.6,
  rightPerMinute: 0.25,
  boardShare: 0.15,
  boardEverySeconds: 1,
  listShare: 0.6,
  listEverySeconds: 1.25,
  signalsPerSecond: 4,
};

export interface Demand {
  signIn: number;
  page: number;
  board: number;
  challenges: number;
  wrong: number;
  right: number;
  frame: number;
}

const peakAtSeconds = 30;
const wholeSeconds = 600;

function arrivedBy(second: number): number {
  const atTheBell = 0.6 * (1 - Math.exp(-second / peakAtSeconds));
  return atTheBell + 0.4 * Math.min(1, second / wholeSeconds);
}

/** What `participants` of one event ask for in each second of its first ten minutes. */
export function openingBell(participants: number, h: Habits = habits): Demand[] {
  return Array.from({ length: wholeSeconds }, (_none, second) => {
    const present = participants * h.share * arrivedBy(second);
    const coming = participants * h.share * (arrivedBy(second + 1) - arrivedBy(second));
    const right = (present * h.rightPerMinute) / 60;
    const signals = Math.min(h.signalsPerSecond, right);
    const fetches = (share: number, everySeconds: number) =>
      present * share * Math.min(signals, 1 / everySeconds);
    return {
      signIn: coming * h.signsIn,
      page: coming * h.pagesOnArrival,
      board: coming + fetches(h.boardShare, h.boardEverySeconds),
      challenges: coming + fetches(h.listShare, h.listEverySeconds),
      wrong: (present * h.wrongPerMinute) / 60,
      right,
      frame: present * signals,
    };
  });
}
