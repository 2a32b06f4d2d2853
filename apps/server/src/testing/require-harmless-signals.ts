const harmless: Readonly<Record<string, readonly string[]>> = {
  event: ['eventId', 'version', 'spreadMs'],
  team: ['teamId', 'version'],
};

interface PublishedSignal {
  channel: string;
  event: string;
  data: unknown;
}

/** A public channel is open to everyone: only events and teams have one, and its signals name neither people nor tenants. */
export function requireHarmlessSignals(signals: readonly PublishedSignal[]): void {
  for (const { channel, event, data } of signals) {
    if (/^(?:private|presence)-/.test(channel)) continue;
    const keys = harmless[channel.slice(0, channel.indexOf('-'))];
    const named = Object.keys(data ?? {});
    const isHarmless = keys && named[0] === keys[0] && named.every((key) => keys.includes(key));
    if (!isHarmless) throw new Error(`${event} on the public channel ${channel}: ${JSON.stringify(data)}`);
  }
}
