/** Why a key of a challenge file has no place in a challenge; keys that are read are not in here. */
const reasons = new Map([
  ['attribution', 'The author is taken instead.'],
  ['alive', 'Challenges are put into an event one by one; this switch has no counterpart.'],
  ['containers', 'Environments are not started from challenge files; link the running one.'],
  ['deploy', 'Environments are not started from challenge files; link the running one.'],
  ['docker', 'Environments are not started from challenge files; link the running one.'],
  ['expose', 'Environments are not started from challenge files; link the running one.'],
  ['healthcheck', 'Scripts of an archive are never run.'],
  ['host', 'Environments are not started from challenge files; link the running one.'],
  ['image', 'Environments are not started from challenge files; link the running one.'],
  ['module', 'Challenges are grouped by category and tags.'],
  ['next', 'The order of challenges is set in the event.'],
  ['protocol', 'Environments are not started from challenge files; link the running one.'],
  ['replicas', 'Environments are not started from challenge files; link the running one.'],
  ['requirements', 'The order of challenges is set in the event.'],
  ['scheduled_at', 'Challenges open with their event.'],
  ['solution', 'Solutions are not imported.'],
  ['state', 'Whether a challenge is shown is decided when it is put into an event.'],
  ['topics', 'They were for staff only; tags would show them to everybody.'],
  ['version', 'It is the version of the file format and says nothing about the challenge.'],
]);

export function reasonNotCarried(field: string): string {
  return reasons.get(field) ?? 'The key is not part of the format.';
}
