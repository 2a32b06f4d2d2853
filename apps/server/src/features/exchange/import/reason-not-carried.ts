import { type ReportText, reportText } from './report-text.ts';

const reasons = new Map<string, ReportText['key']>([
  ['attribution', 'notCarried.attribution'],
  ['alive', 'notCarried.oneByOne'],
  ['admin_bot', 'notCarried.scripts'],
  ['container', 'notCarried.environment'],
  ['containers', 'notCarried.environment'],
  ['closes_at', 'notCarried.ofEvent'],
  ['deploy', 'notCarried.environment'],
  ['docker', 'notCarried.environment'],
  ['expose', 'notCarried.environment'],
  ['healthcheck', 'notCarried.scripts'],
  ['host', 'notCarried.environment'],
  ['hosting', 'notCarried.environment'],
  ['hosting_type', 'notCarried.environment'],
  ['image', 'notCarried.environment'],
  ['instancer', 'notCarried.environment'],
  ['instancer_config', 'notCarried.environment'],
  ['module', 'notCarried.module'],
  ['protocol', 'notCarried.environment'],
  ['replicas', 'notCarried.environment'],
  ['requirements', 'notCarried.ofEvent'],
  ['scheduled_at', 'notCarried.ofEvent'],
  ['scripts', 'notCarried.scripts'],
  ['state', 'notCarried.ofEvent'],
  ['disableBloodBonus', 'scoring.bonusOfEvent'],
]);

export function reasonNotCarried(field: string): ReportText {
  return reportText(reasons.get(field) ?? 'notCarried.otherKey');
}
