export { LookingNote } from './looking-note.tsx';
export { useLookingMembers } from './use-looking-members.ts';
