/** Sized for a machine of two cores that the application shares. */
export const serverSettings: Readonly<Record<string, string>> = {
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  // Parallel workers would compete with the application for two cores, and their shared memory lives in /dev/shm,
  // which containers keep too small.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  // Three processes less at rest; a database that fits in memory has nothing to gain from them.
  io_method: 'sync',
  // Nobody replicates an embedded database: less to log, one process less.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  log_timezone: 'UTC',
  timezone: 'UTC',
  lc_messages: 'C',
  unix_socket_permissions: '0700',
}
