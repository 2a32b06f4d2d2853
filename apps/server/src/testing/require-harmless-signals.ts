const harmless: ReadonlySet<string> = new Set(['eventId', 'version', 'spreadMs']);

interface PublishedSignal {
  channel: string;
  event: string;
  data: unknown;
}

/** A public channel is open to everyone: only events have one, and its signals name neither people nor tenants. */
export function requireHarmlessSignals(signals: readonly PublishedSignal[]): void {
  for (const { channel, event, data } of signals) {
    if (/^(?:private|presence)-/.test(channel)) continue;
    const isHarmless =
      channel.startsWith('event-') && Object.keys(data ?? {}).every((key) => harmless.has(key));
    if (!isHarmless) throw new Error(`${event} on the public channel ${channel}: ${JSON.stringify(data)}`);
  }
}
