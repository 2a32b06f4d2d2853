/** What shows challenges of the bank, or counts them. */
export const challengeStales = ['challenges.*', 'events.*', 'play.*'];
