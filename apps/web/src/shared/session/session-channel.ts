/** What one tab tells the others about the person at this browser. */
export type SessionNews = 'signed-in' | 'signed-out' | 'company-changed'

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('prumo-session') : null

export const notifyOtherTabs = (news: SessionNews) => channel?.postMessage(news)

export function listenToOtherTabs(listener: (news: SessionNews) => void) {
  const handle = ({ data }: MessageEvent<SessionNews>) => listener(data)
  channel?.addEventListener('message', handle)
  return () => channel?.removeEventListener('message', handle)
}
