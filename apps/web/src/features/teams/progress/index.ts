export { LookingNote } from './looking-note.tsx';
export { PointsBanner } from './points-banner.tsx';
export { TeamAnalytics } from './team-analytics.tsx';
export { TeamProgress } from './team-progress.tsx';
export { TeamSubmissionsPanel } from './team-submissions-panel.tsx';
export { useLookingMembers } from './use-looking-members.ts';
