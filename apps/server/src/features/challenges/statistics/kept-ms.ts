/** For how long counts are given again. */
export const keptMs = 30_000;
