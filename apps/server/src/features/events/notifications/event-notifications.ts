import { challengesWereAdded } from './challenges-added.ts';
import { hasReopened, hasStarted, wasCancelled } from './status-notifications.ts';
import { peopleRegistered, youAreRegistered } from './registrations.ts';
import { endsSoon, startsSoon } from './reminders.ts';
export const eventNotifications = [
  startsSoon,
  hasStarted,
  hasReopened,
  endsSoon,
  youAreRegistered,
  peopleRegistered,
  challengesWereAdded,
  wasCancelled,
];
