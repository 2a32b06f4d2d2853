export type { CopyToPlay, PlayCopy, PlayedCopy, PlayProgress } from './play-copy.ts';
export { playAsTeams } from './play/play-as-teams.ts';
export { admitTeams } from './play/admit-teams.ts';
