// `npm run bench:scaling`: what events of several sizes ask of how many machines, by the measured cost of each request.
// The figures of docs/scaling.md come from here. A fluid model: work that a second cannot do waits for the next one.
import { bytes, costs, memoryKb } from './costs.ts';
import { type Demand, habits, openingBell } from './opening-bell.ts';

/** Cores that answer, and cores of the database; work is spread evenly over each. */
interface Hardware {
  serverCores: number;
  databaseCores: number;
}

interface Outcome {
  peak: Hardware;
  /** The longest anyone waits, in seconds. */
  longestWaitSeconds: number;
  busiest: Demand;
  memoryMb: number;
  megabitsPerSecond: number;
}

const busyShare = 0.7;
const bearableSeconds = 1;
const sizes = [1_000, 10_000, 100_000, 1_000_000];

const kinds = ['signIn', 'page', 'board', 'challenges', 'wrong', 'right', 'frame'] as const;

function workOf(demand: Demand, side: 'server' | 'database'): number {
  return kinds.reduce((sum, kind) => sum + (demand[kind] * costs[kind][side]) / 1_000, 0);
}

function simulate(participants: number, { serverCores, databaseCores }: Hardware): Outcome {
  const seconds = openingBell(participants);
  const peak = { serverCores: 0, databaseCores: 0 };
  const backlog = { server: 0, database: 0 };
  let [longestWaitSeconds, megabitsPerSecond] = [0, 0];
  let busiest = seconds[0];
  for (const demand of seconds) {
    const work = { server: workOf(demand, 'server'), database: workOf(demand, 'database') };
    if (work.server > peak.serverCores) busiest = demand;
    peak.serverCores = Math.max(peak.serverCores, work.server);
    peak.databaseCores = Math.max(peak.databaseCores, work.database);
    backlog.server = Math.max(0, backlog.server + work.server - serverCores);
    backlog.database = Math.max(0, backlog.database + work.database - databaseCores);
    longestWaitSeconds = Math.max(
      longestWaitSeconds,
      backlog.server / serverCores + backlog.database / databaseCores,
    );
    const sent =
      demand.board * bytes.board +
      demand.challenges * bytes.challenges +
      demand.page * bytes.page +
      demand.frame * bytes.frame;
    megabitsPerSecond = Math.max(megabitsPerSecond, (sent * 8) / 1e6);
  }
  if (!busiest) throw new Error('An opening bell has seconds.');
  const memoryMb = (participants * habits.share * (memoryKb.socket + memoryKb.participant)) / 1_000;
  return { peak, longestWaitSeconds, busiest, memoryMb, megabitsPerSecond };
}

function largestFor(hardware: Hardware): number {
  let participants = 250;
  while (simulate(participants + 250, hardware).longestWaitSeconds < bearableSeconds) participants += 250;
  return participants;
}

const count = (value: number) => (value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en'));
const line = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`);

console.log('What the busiest second of the first ten minutes asks for\n');
const columns = [
  'participants',
  ...kinds.map((kind) => `${kind}/s`),
  'server cores',
  'database cores',
  'memory MB',
  'Mbit/s',
];
line(columns);
line(columns.map(() => '---:'));
for (const participants of sizes) {
  const plenty = { serverCores: Infinity, databaseCores: Infinity };
  const { peak, busiest, memoryMb, megabitsPerSecond } = simulate(participants, plenty);
  line([
    count(participants),
    ...kinds.map((kind) => count(busiest[kind])),
    (peak.serverCores / busyShare).toFixed(1),
    (peak.databaseCores / busyShare).toFixed(1),
    count(memoryMb),
    count(megabitsPerSecond),
  ]);
}

console.log(`\nThe largest event whose bell nobody waits through for over ${bearableSeconds} s\n`);
line(['server cores', 'database cores', 'participants']);
line(['---:', '---:', '---:']);
for (const hardware of [
  { serverCores: 1.4, databaseCores: 0.6 },
  { serverCores: 3, databaseCores: 1 },
  { serverCores: 6, databaseCores: 2 },
  { serverCores: 12, databaseCores: 4 },
]) {
  line([String(hardware.serverCores), String(hardware.databaseCores), count(largestFor(hardware))]);
}
