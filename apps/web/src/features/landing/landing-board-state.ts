import { seededRandom } from '../../ui/seeded-random.ts';

export interface BoardRow {
  id: string;
  name: string;
  points: number;
  solves: readonly string[];
  raisedAt: number;
}

export interface Board {
  step: number;
  rows: readonly BoardRow[];
  latestId: string | null;
}

const categories = ['web', 'crypto', 'pwn', 'rev', 'forensics', 'misc'] as const;
const values = [100, 150, 200, 250] as const;
const mostTicks = 9;
/** After this many steps the game begins again, so that the points stay readable. */
const stepsInGame = 60;

const names = ['null_pointers', 'Harbour Watch', 'saltlamp', 'Sixth Floor', 'q.e.d.', 'Nordlicht'] as const;

export const openingBoard: Board = {
  step: 0,
  latestId: null,
  rows: names.map((name, place) => ({
    id: name,
    name,
    points: 1_250 - place * 175,
    solves: categories.slice(0, categories.length - place),
    raisedAt: place - names.length,
  })),
};

function pick<T>(list: readonly [T, ...T[]], share: number): T {
  return list[Math.floor(share * list.length)] ?? list[0];
}

export function ranked(rows: readonly BoardRow[]): readonly BoardRow[] {
  return rows.toSorted((a, b) => b.points - a.points || a.raisedAt - b.raisedAt);
}

export function nextBoard(board: Board): Board {
  const step = board.step + 1;
  if (step > stepsInGame) return openingBoard;
  const random = seededRandom(`solve ${step}`);
  const solver = pick(names, random() ** 0.8);
  const category = pick(categories, random());
  const points = pick(values, random());
  return {
    step,
    latestId: solver,
    rows: board.rows.map((row) =>
      row.id === solver
        ? {
            ...row,
            points: row.points + points,
            solves: [...row.solves, category].slice(-mostTicks),
            raisedAt: step,
          }
        : row,
    ),
  };
}
