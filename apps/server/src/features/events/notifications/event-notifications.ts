import { challengesWereAdded } from './challenges-added.ts';
import { hasReopened } from './has-reopened.ts';
import { hasStarted } from './has-started.ts';
import { peopleRegistered, youAreRegistered } from './registrations.ts';
import { endsSoon, startsSoon } from './reminders.ts';
import { wasCancelled } from './was-cancelled.ts';

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
