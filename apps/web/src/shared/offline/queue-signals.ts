import type { SentOperation } from './queue.ts'

/** What tabs tell each other about the queue: there is something to send, something looks different, something was sent. */
export type QueueSignal =
  | { kind: 'changed' }
  | { kind: 'shown' }
  | { kind: 'sent'; owner: string; operation: SentOperation }

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('prumo-offline') : null
const listeners = new Set<(signal: QueueSignal) => void>()

const hear = (signal: QueueSignal) => listeners.forEach((listener) => listener(signal))
channel?.addEventListener('message', ({ data }: MessageEvent<QueueSignal>) => hear(data))

export function signalChange(signal: QueueSignal) {
  channel?.postMessage(signal)
  hear(signal)
}

export function listenToQueue(listener: (signal: QueueSignal) => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
