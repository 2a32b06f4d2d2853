export { TeamTasks } from './team-tasks.tsx';
