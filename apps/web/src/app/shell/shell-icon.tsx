import {
  IconBook2,
  IconCalendarCog,
  IconChartBar,
  IconFlag,
  IconFolder,
  IconLayoutDashboard,
  IconPuzzle,
  IconSettings,
  IconTournament,
  IconTrophy,
  IconUsers,
} from '@tabler/icons-react';
import type { ShellLink } from './shell-links.ts';

const icons: Record<ShellLink['icon'], typeof IconFlag> = {
  dashboard: IconLayoutDashboard,
  challenges: IconFlag,
  events: IconTournament,
  scoreboard: IconTrophy,
  learning: IconBook2,
  storage: IconFolder,
  'manage-events': IconCalendarCog,
  'manage-challenges': IconPuzzle,
  users: IconUsers,
  stats: IconChartBar,
  settings: IconSettings,
};

export function ShellIcon({ name }: { name: ShellLink['icon'] }) {
  const Icon = icons[name];
  return <Icon size={20} stroke={1.75} aria-hidden />;
}
