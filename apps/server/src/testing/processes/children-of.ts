import { execFileSync } from 'node:child_process';

export interface ChildOf {
  pid: number;
  command: string;
}

export function childrenOf(pid: number): ChildOf[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, own, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(parent) === pid ? [{ pid: Number(own), command }] : [];
  });
}
