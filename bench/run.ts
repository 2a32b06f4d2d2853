// `npm run bench` measures what the product promises. `-- NAME …` runs some, `--quick` the small event for a shorter
// time, `--profile` writes CPU profiles of the server, `--write` puts the table into docs/performance.md. `-- faults` kills
// and restarts instead.
import { parseArgs } from 'node:util';
import { runFaults } from './faults/run-faults.ts';
import { runAll } from './lib/run-all.ts';
import { report } from './lib/report.ts';
import type { Scenario } from './lib/scenario.ts';
import { writeTable } from './lib/write-table.ts';
import { correct, correctRandom, wrong, wrongRandom } from './scenarios/answers.ts';
import { chat } from './scenarios/chat.ts';
import { costs } from './scenarios/costs.ts';
import { broadcast } from './scenarios/broadcast.ts';
import { firstLoad } from './scenarios/first-load.ts';
import { freshness } from './scenarios/freshness.ts';
import { besideSockets } from './scenarios/beside-sockets.ts';
import { importing } from './scenarios/import.ts';
import { judging } from './scenarios/judging.ts';
import { liveBoard } from './scenarios/live-board.ts';
import { memory } from './scenarios/memory.ts';
import { mixed } from './scenarios/mixed.ts';
import { mixedControlRoom } from './scenarios/mixed-control-room.ts';
import { boardDivision, boardSearch, matrix } from './scenarios/board-parts.ts';
import { challenges, gatedChallenges, scoreboard, scoreboardPlain } from './scenarios/reads.ts';
import { recompute } from './scenarios/recompute.ts';
import { replay } from './scenarios/replay.ts';
import { scroll } from './scenarios/scroll.ts';
import { signIn } from './scenarios/sign-in.ts';
import { soak } from './scenarios/soak.ts';
import { sockets } from './scenarios/sockets.ts';
import { start } from './scenarios/start.ts';
import { teamAnswers } from './scenarios/team-answers.ts';
import { workers } from './scenarios/workers.ts';

const scenarios: Scenario[] = [
  // First, as a process that has just been through the others still has their garbage in memory.
  memory,
  scoreboard,
  scoreboardPlain,
  challenges,
  gatedChallenges,
  boardSearch,
  matrix,
  wrong,
  wrongRandom,
  correct,
  correctRandom,
  signIn,
  liveBoard,
  mixed,
  mixedControlRoom,
  freshness,
  broadcast,
  chat,
  teamAnswers,
  judging,
  sockets,
  besideSockets,
  boardDivision,
  recompute,
  replay,
  firstLoad,
  scroll,
  start,
  workers,
  importing,
  costs,
  soak,
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
if (positionals.includes('faults')) {
  process.exit((await runFaults({ rounds: values.quick ? 2 : 20 })) ? 0 : 1);
}
const unknown = positionals.filter((name) => !scenarios.some((scenario) => scenario.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no scenario ${unknown.join(', ')}; there are ${scenarios.map(({ name }) => name).join(', ')} and faults.`,
  );
  process.exit(1);
}
const chosen = scenarios.filter((scenario) =>
  positionals.length === 0 ? scenario.isOnlyByName !== true : positionals.includes(scenario.name),
);
const measurements = await runAll(chosen, { isQuick: values.quick, isProfiled: values.profile });
console.log(`\n${report(measurements)}`);
if (values.write) writeTable(measurements);
process.exit(measurements.some(({ errors }) => errors > 0) ? 1 : 0);
