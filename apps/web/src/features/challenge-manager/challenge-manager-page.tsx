export function ChallengeManagerPage() {
  return null;
}
