/** Processor time of this thread so far, so that other programs of the machine do not count. */
export function computedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
