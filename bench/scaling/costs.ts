/** CPU milliseconds of one request: of the server's process, and of the database. */
export interface Cost {
  server: number;
  database: number;
}

/**
 * Measured by `npm run bench` and `npm run bench -- costs` at 1,000 teams on two shared cores; docs/performance.md has
 * the table that they stand in. A sign-in is counted with its hash.
 */
export const costs = {
  signIn: { server: 13.2, database: 1.4 },
  board: { server: 0.039, database: 0 },
  challenges: { server: 0.054, database: 0 },
  wrong: { server: 0.078, database: 0.025 },
  right: { server: 0.095, database: 0.075 },
  page: { server: 0.5, database: 0.29 },
  frame: { server: 0.0085, database: 0 },
} satisfies Record<string, Cost>;

/** KB of memory of a connected participant: the socket, the token and what is known of the unit. */
export const memoryKb = { socket: 5, participant: 8 };

/** Bytes on the wire: a board and a list as brotli, a signal as a frame. */
export const bytes = { board: 3_200, challenges: 5_500, page: 1_500, frame: 190 };
