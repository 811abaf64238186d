/**
 * A promise that failed while nobody waited for it belongs to one request, whose transaction is undone: it is written down, and
 * does not end the server for everybody, as Node would by itself.
 */
export const logStrayFailures = (log: (error: unknown) => void) => void process.on('unhandledRejection', log)
