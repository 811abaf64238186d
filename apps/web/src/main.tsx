import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#app/app.tsx'
import { followNavigation } from '#app/follow-navigation.ts'
import { followSession } from '#app/follow-session.ts'
import { followInstallOffer } from '#app/install/install-offer.ts'

followNavigation()
followSession()
followInstallOffer()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
