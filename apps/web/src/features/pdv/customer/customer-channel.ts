import type { CustomerView } from './customer-view.ts'

type Message = { kind: 'hello' } | { kind: 'here' } | { kind: 'view'; view: CustomerView }

/** Between the till and the window its client sees: in the browser alone, without any network. */
export function openCustomerChannel(companyId: string, hear: (message: Message) => void) {
  const channel = new BroadcastChannel(`prumo-pdv-customer ${companyId}`)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data))
  return { say: (message: Message) => channel.postMessage(message), close: () => channel.close() }
}
