export interface FaultRow {
  name: string;
  round: number;
  killed: string;
  acknowledged: number;
  found: number;
  twice: number;
  first_bloods: number;
  first_bloods_twice: number;
  misnumbered: number;
  board_equal: boolean;
  back_ms: number;
  slowest_ms: number;
  /** What failed apart from the counts; empty when nothing did. */
  wrong: string;
}

const columns: (keyof FaultRow)[] = [
  'name',
  'round',
  'killed',
  'acknowledged',
  'found',
  'twice',
  'first_bloods',
  'first_bloods_twice',
  'misnumbered',
  'board_equal',
  'back_ms',
  'slowest_ms',
  'wrong',
];

export function isSound(row: FaultRow): boolean {
  const { acknowledged, found, twice, first_bloods_twice, misnumbered, board_equal, wrong } = row;
  return (
    found === acknowledged && twice + first_bloods_twice + misnumbered === 0 && board_equal && wrong === ''
  );
}

export function faultTable(rows: readonly FaultRow[]): string {
  const table = [columns.map((name) => name.replaceAll('_', ' ')), ...rows.map(cellsOf)];
  const widths = columns.map((_column, index) =>
    Math.max(...table.map((cells) => cells[index]?.length ?? 0)),
  );
  const lines = table.map((cells) =>
    cells.map((cell, index) => cell.padStart(widths[index] ?? 0)).join('  '),
  );
  return [...lines, '', ...rows.map((row) => JSON.stringify(row))].join('\n');
}

function cellsOf(row: FaultRow): string[] {
  return columns.map((name) => String(row[name]));
}
