import { screensByPath } from 'virtual:screens-by-path'
import { refreshSession } from '#shared/api/refresh-session.ts'
import { readLastPath } from '#shared/session/last-path.ts'
import { hasSessionHint, isSignOutUnfinished } from '#shared/session-store/session-hint.ts'

// Runs before the application is there: who is here, and the code of what they came for, are asked for while the rest comes in.
if (hasSessionHint() && !isSignOutUnfinished()) {
  void refreshSession({ attempts: 1 }).catch(() => null)
  void import('#app/app-tree.ts').catch(() => null)
  void screensByPath[startPath()]?.().catch(() => null)
}

function startPath() {
  const { pathname, search } = window.location
  const lastPath = pathname === '/' && !search ? readLastPath() : null
  return lastPath?.split('?')[0] ?? pathname
}
