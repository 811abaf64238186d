import type { Session } from '@prumo/contract/identity/session'
import { refreshSession } from '#shared/api/refresh-session.ts'
import { listenToOtherTabs } from '#shared/session/session-channel.ts'
import { hasSessionHint } from '#shared/session-store/session-hint.ts'
import { forgetSession } from '#shared/session/session.ts'
import { readSession, subscribeToSession } from '#shared/session-store/session-store.ts'
import { isPublicPath } from './public-paths.ts'
import { router } from './router.ts'

/** Keeps the page in step with the session, whoever ends or changes it: this tab, another one, or the server. */
export function followSession() {
  let before = readSession()
  subscribeToSession(() => {
    const session = readSession()
    if (!session && before) leave()
    else if (session && before && accessOf(session) !== accessOf(before)) void router.invalidate()
    before = session
  })
  window.addEventListener('online', () => {
    if (!readSession() && hasSessionHint()) void takeUp()
  })
  listenToOtherTabs((news) => {
    if (news === 'signed-out') forgetSession()
    if (news === 'signed-in' && !readSession()) void takeUp()
    if (news === 'company-changed' && readSession()) void takeUp().then(() => router.navigate({ to: '/' }))
  })
}

function leave() {
  const { pathname, href } = router.latestLocation
  if (isPublicPath(pathname)) return
  void router.navigate({ to: '/login', search: { redirect: href }, replace: true })
}

/** A dead line is no reason to change anything: the next call will try again. */
async function takeUp() {
  await refreshSession({ attempts: 1 }).catch(() => null)
  await router.invalidate()
}

const accessOf = ({ company, permissions, isOwner, needsSecondFactor }: Session) =>
  JSON.stringify([company?.id, company?.apps, company?.subscription.status, permissions, isOwner, needsSecondFactor])
