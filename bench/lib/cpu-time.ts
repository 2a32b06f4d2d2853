import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

interface ProcessTimes {
  pid: number;
  parentPid: number;
  cpuMs: number;
}

/** CPU time in milliseconds that a process has used so far; with `children` also what it has started. */
export function cpuTimeMs(pid: number, { children: isTree = false } = {}): number {
  const own = timesOf(pid);
  if (!own) return 0;
  if (!isTree) return own.cpuMs;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timesOf(Number(name)))
    .filter((process) => process?.parentPid === pid);
  return own.cpuMs + children.reduce((sum, child) => sum + (child?.cpuMs ?? 0), 0);
}

function timesOf(pid: number): ProcessTimes | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { pid, parentPid: Number(fields[1]), cpuMs: (ticks * 1_000) / ticksPerSecond };
  } catch {
    return null;
  }
}
