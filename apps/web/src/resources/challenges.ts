/** Queries that show or count challenges of the bank. */
export const challengeStales = ['challenges.*', 'events.*', 'play.*', 'connection-values.*'];
