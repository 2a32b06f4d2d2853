import { type ReportText, reportText } from './report-text.ts';

const reasons = new Map<string, ReportText['key']>([
  ['attribution', 'notCarried.attribution'],
  ['alive', 'notCarried.oneByOne'],
  ['containers', 'notCarried.environment'],
  ['deploy', 'notCarried.environment'],
  ['docker', 'notCarried.environment'],
  ['expose', 'notCarried.environment'],
  ['healthcheck', 'notCarried.scripts'],
  ['host', 'notCarried.environment'],
  ['image', 'notCarried.environment'],
  ['module', 'notCarried.module'],
  ['next', 'notCarried.order'],
  ['protocol', 'notCarried.environment'],
  ['replicas', 'notCarried.environment'],
  ['requirements', 'notCarried.prerequisites'],
  ['scheduled_at', 'notCarried.schedule'],
  ['solution', 'notCarried.solution'],
  ['state', 'notCarried.state'],
  ['hidden', 'notCarried.state'],
  ['visible', 'notCarried.state'],
  ['deployed', 'notCarried.state'],
  ['version', 'notCarried.version'],
]);

export function reasonNotCarried(field: string): ReportText {
  return reportText(reasons.get(field) ?? 'notCarried.otherKey');
}
