import { readFileSync } from 'node:fs';

/** Resident memory of a process in MB of 1,000,000 bytes: VmRSS of proc_pid_status(5). */
export function residentMb(pid: number): number {
  const [, kilobytes = 'nothing'] =
    /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (Number(kilobytes) * 1_024) / 1e6;
}
