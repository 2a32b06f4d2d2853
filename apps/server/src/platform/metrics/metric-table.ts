export interface DeclaredMetric {
  kind: 'counter' | 'gauge' | 'histogram';
  /** The name in Prometheus: a unit at the end, `_total` for counters. */
  name: `guidon_${string}`;
  help: string;
  labels: readonly string[];
  /** Upper bounds of a histogram. */
  buckets?: readonly number[];
  /** How the values of several processes are aggregated; summed when absent. */
  aggregator?: 'first' | 'max';
}

const requestSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const shortSeconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];
const costSeconds = [0.00005, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.1, 0.5];

/** All metrics. Labels are names of the program only: never a tenant, a user or an address. */
export const metricTable = {
  httpRequests: {
    kind: 'counter',
    name: 'guidon_http_requests_total',
    help: 'Answered requests by route of the API and class of the status; `web` is pages, assets and everything else outside of it, `none` no route of it.',
    labels: ['route', 'status'],
  },
  httpSeconds: {
    kind: 'histogram',
    name: 'guidon_http_request_seconds',
    help: 'From the head of a request until its answer has been handed over, by route of the API.',
    labels: ['route'],
    buckets: requestSeconds,
  },
  answerBatchSize: {
    kind: 'histogram',
    name: 'guidon_answer_batch_size',
    help: 'Answers written together, by queue: `plain` moves nothing, `counted` takes locks, `shared` has parts and answers for review.',
    labels: ['queue'],
    buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500],
  },
  answerWait: {
    kind: 'histogram',
    name: 'guidon_answer_wait_seconds',
    help: 'How long the first answer of a batch has waited for its write to begin, by queue.',
    labels: ['queue'],
    buckets: shortSeconds,
  },
  answerWrite: {
    kind: 'histogram',
    name: 'guidon_answer_write_seconds',
    help: 'Writing one batch of answers until it is durable, by queue.',
    labels: ['queue'],
    buckets: shortSeconds,
  },
  answerQueue: {
    kind: 'gauge',
    name: 'guidon_answer_queue',
    help: 'Answers that wait for a batch, by queue; further ones are refused while they would wait for five seconds.',
    labels: ['queue'],
  },
  boardApply: {
    kind: 'histogram',
    name: 'guidon_board_apply_seconds',
    help: 'Moving the boards of a live event by new facts; one that is loaded or redefined counts with all of its facts.',
    labels: [],
    buckets: costSeconds,
  },
  boardRender: {
    kind: 'histogram',
    name: 'guidon_board_render_seconds',
    help: 'Preparing one body of a live event, a leaderboard or a list of challenges, for everybody who reads it.',
    labels: [],
    buckets: costSeconds,
  },
  boardsPublished: {
    kind: 'counter',
    name: 'guidon_boards_published_total',
    help: 'Publications of changed boards, at most four a second for each live event and process.',
    labels: [],
  },
  liveEvents: {
    kind: 'gauge',
    name: 'guidon_live_events',
    help: 'Events held in memory; each process holds its own.',
    labels: [],
  },
  liveFacts: {
    kind: 'gauge',
    name: 'guidon_live_facts',
    help: 'Solves, hints and corrections held in memory: the versions of all held boards, added up.',
    labels: [],
  },
  eventMemory: {
    kind: 'gauge',
    name: 'guidon_event_memory_bytes',
    help: 'About what events and contents of their challenges take in memory, of the `EVENT_MEMORY_MIB` of each process.',
    labels: ['of'],
  },
  realtimeSockets: {
    kind: 'gauge',
    name: 'guidon_realtime_sockets',
    help: 'Open WebSockets.',
    labels: [],
  },
  realtimeChannels: {
    kind: 'gauge',
    name: 'guidon_realtime_channels',
    help: 'Channels that somebody listens to; a channel counts once for each process.',
    labels: [],
  },
  databaseConnections: {
    kind: 'gauge',
    name: 'guidon_database_connections',
    help: 'Connections of each pool (`tenant`, `platform`, `answers`): `open`, of these `idle`, and callers `waiting` for one.',
    labels: ['pool', 'state'],
  },
  hashQueue: {
    kind: 'gauge',
    name: 'guidon_hash_queue',
    help: 'Password hashes that are `running` and `waiting`; sign-ins are refused while they would wait for five seconds.',
    labels: ['state'],
  },
  load: {
    kind: 'gauge',
    name: 'guidon_load_level',
    help: 'How loaded the most loaded process is: 0 takes everything, at 1, 2, 3 and 4 it refuses heavy requests, ordinary ones, answers and at last boards.',
    labels: [],
    aggregator: 'max',
  },
  busMessages: {
    kind: 'counter',
    name: 'guidon_bus_messages_total',
    help: 'Messages between processes, `in` and `out`.',
    labels: ['direction'],
  },
  busGaps: {
    kind: 'counter',
    name: 'guidon_bus_gaps_total',
    help: 'Times at which messages may have been missed and everything kept in memory was read again.',
    labels: [],
  },
  jobs: {
    kind: 'gauge',
    name: 'guidon_jobs',
    help: 'Jobs by queue, `queued` and `active`, as counted by the queue about once a minute.',
    labels: ['queue', 'state'],
  },
  mails: {
    kind: 'gauge',
    name: 'guidon_mails',
    help: 'Mails of the outbox that wait to be sent.',
    labels: [],
  },
  build: {
    kind: 'gauge',
    name: 'guidon_build_info',
    help: 'Always 1; the label is the version that runs.',
    labels: ['version'],
    aggregator: 'first',
  },
  processes: {
    kind: 'gauge',
    name: 'guidon_processes',
    help: 'Processes of this start that serve and have answered.',
    labels: [],
  },
} as const satisfies Record<string, DeclaredMetric>;

export type MetricName = keyof typeof metricTable;
