export { LookingNote } from './looking-note.tsx';
export { PointsBanner } from './points-banner.tsx';
export { useLookingMembers } from './use-looking-members.ts';
