import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#app/app.tsx'
import { followNavigation } from '#app/follow-navigation.ts'
import { followSession } from '#app/session/follow-session.ts'
import { followOffline } from '#app/offline/follow-offline.ts'
import { followInstallOffer } from '#app/install/install-offer.ts'
import { loadScreen, needsSession, restoreSession } from '#app/session/restore-session.ts'

followNavigation()
followSession()
followOffline()
followInstallOffer()

// The document shows a picture already; to draw it a second time would cost a slow phone a tenth of a second.
const longestPictureMs = 1_500
const loaded = needsSession() ? restoreSession().catch(() => null) : loadScreen()
void Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, longestPictureMs))]).then(draw)

/** In pieces: all at once it would keep a slow phone from answering for half a second. */
function draw() {
  const root = createRoot(document.getElementById('root')!)
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
}
