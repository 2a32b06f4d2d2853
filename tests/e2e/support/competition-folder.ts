import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of ctfcli challenges, and what a story has to know of it. */
export interface CompetitionFolder {
  path: string;
  count: number;
  /** A dynamic challenge of 500 points at first and 100 at least, with a single answer. */
  dynamic: { name: string; answer: string };
  /** How many challenges name files that are not there. */
  incomplete: number;
}

const real = join(import.meta.dirname, '../../../../shared/data/csictf-2020');

/** A real competition where its folder stands beside the project, otherwise a small one of the same kind. */
export function competitionFolder(): CompetitionFolder {
  if (!existsSync(real)) return writeSmallOne();
  const dynamic = { name: 'Login Error', answer: 'csictf{Sh4u!d_hav3_n0t_u5ed_CBC}' };
  return { path: real, count: 58, dynamic, incomplete: 16 };
}

function writeSmallOne(): CompetitionFolder {
  const path = join(mkdtempSync(join(tmpdir(), 'guidon-competition-')), 'small-cup');
  const write = (folder: string, yaml: string) => {
    mkdirSync(join(path, folder), { recursive: true });
    writeFileSync(join(path, folder, 'challenge.yml'), yaml);
  };
  const dynamic = 'category: Crypto\ntype: dynamic\nvalue: 500\nminimum: 100\ndecay: 450\nreplicas: 2\n';
  write('crypto/tides', `name: Tides\nflags: ['cup{high}']\n${dynamic}`);
  write('web/ropes', 'name: Ropes\ncategory: Web\nvalue: 50\nflags: [knot]\nfiles: [rope.zip]\n');
  return { path, count: 2, dynamic: { name: 'Tides', answer: 'cup{high}' }, incomplete: 1 };
}
