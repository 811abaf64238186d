import { once } from 'node:events'

export async function whenAborted(signal: AbortSignal) {
  if (!signal.aborted) await once(signal, 'abort')
}
