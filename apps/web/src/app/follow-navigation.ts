import { readSession } from '#shared/session-store/session-store.ts'
import { setOfflineScreenOpen } from '#shared/session-store/stored-session.ts'
import { rememberLastPath } from '#shared/session/last-path.ts'
import { rememberRecentPlace } from '#shared/session/recent-places.ts'
import { router } from './router.ts'

/** After each change of screen: its title in the tab, the focus on its heading, its path remembered. */
export function followNavigation() {
  // On leaving: by then a record has told its name.
  router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
    const companyId = readSession()?.company?.id
    const title = document.querySelector('main h1')?.textContent
    if (!pathChanged || !fromLocation || fromLocation.pathname === '/' || !companyId || !title) return
    if (router.state.matches.some(({ routeId }) => routeId === '/shell'))
      rememberRecentPlace(companyId, { path: fromLocation.pathname, title })
  })
  router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    const matches = router.state.matches
    setOfflineScreenOpen(matches.some(({ staticData }) => staticData.worksOffline))
    const title = matches.at(-1)?.staticData.title
    document.title = title ? `${title} · Prumo` : 'Prumo'
    if (matches.some(({ routeId }) => routeId === '/shell')) rememberLastPath(toLocation.href)
    if (pathChanged && fromLocation) focusHeading()
  })
}

/** Screen readers announce where one has arrived; a screen that focused its own field keeps it. */
function focusHeading() {
  const { activeElement } = document
  if (activeElement && activeElement !== document.body && activeElement.closest('main, [role="dialog"]')) return
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
