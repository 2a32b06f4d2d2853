export interface Platform {
  os: string[];
  cpu: string[];
  libc: string[] | undefined;
}

export function platformOf(packageName: string): Platform;

export function missingEntries(packages: Record<string, object>): Record<string, object>;
