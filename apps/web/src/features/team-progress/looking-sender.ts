import { lookAt } from './api.ts';

const closeAfterMs = 500;
const closing = new Map<string, ReturnType<typeof setTimeout>>();

function cancelClosing(teamId: string): void {
  clearTimeout(closing.get(teamId));
  closing.delete(teamId);
}

export async function sendLook(teamId: string, challengeId: string | null) {
  cancelClosing(teamId);
  return (await lookAt.call({ params: { teamId }, body: { challengeId } })).data;
}

/** Waits a moment: the next page may open another challenge, and what is sent after must not be overtaken. */
export function closeLook(teamId: string): void {
  cancelClosing(teamId);
  closing.set(
    teamId,
    setTimeout(() => void sendLook(teamId, null).catch(() => undefined), closeAfterMs),
  );
}
