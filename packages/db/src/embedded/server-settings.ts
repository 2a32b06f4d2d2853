const ALWAYS: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // The client logs failed statements without their values; the server's log would contain them.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};

const NOT_DURABLE: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  shared_buffers: '64MB',
};

/** Settings are arguments of the command line, so that those of a new version apply to old data too. */
export function settingArguments(options: { durable: boolean; socketFolder: string }): string[] {
  const settings = {
    ...ALWAYS,
    ...(options.durable ? {} : NOT_DURABLE),
    unix_socket_directories: options.socketFolder,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
