import { teamTasks } from '@guidon/db';
import { defineFeature, type Feature } from '../../../platform/feature/feature.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { teamTasksAudit } from './declares.ts';
import { teamTasksPersonalData } from './personal-data.ts';
import { bindTeamTasks } from './routes.ts';

export function teamTasksFeature(events: LiveEvents): Feature {
  return defineFeature({
    name: 'team-tasks',
    tables: [teamTasks],
    audit: teamTasksAudit,
    bind: (binder) => bindTeamTasks(binder, events),
    personalData: teamTasksPersonalData,
  });
}
