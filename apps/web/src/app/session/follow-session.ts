import type { Session } from '@prumo/contract/identity/session'
import { refreshSession } from '#shared/api/refresh-session.ts'
import { dropDraftsOfOthers, storeDrafts } from '#shared/drafts/stored-drafts.ts'
import { listenToOtherTabs } from '#shared/session/session-channel.ts'
import { hasSessionHint } from '#shared/session-store/session-hint.ts'
import { isWithoutToken } from '#shared/session-store/stored-session.ts'
import { clearSession } from '#shared/session/session.ts'
import { readSession, subscribeToSession } from '#shared/session-store/session-store.ts'
import { isPublicPath } from './public-paths.ts'
import { router } from '../router.ts'

const tryAgainMs = 10_000

/** Keeps the page in step with the session, whoever ends or changes it: this tab, another one, or the server. */
export function followSession() {
  let before = readSession()
  // Known before the application was there.
  if (before) dropDraftsOfOthers(before)
  subscribeToSession(() => {
    const session = readSession()
    if (before && isOver(before, session)) storeDrafts(before)
    if (session && !before) dropDraftsOfOthers(session)
    if (!session && before) leave()
    else if (session && before && accessOf(session) !== accessOf(before)) void router.invalidate()
    before = session
  })
  const takeUpAgain = () => {
    if (!readSession()?.accessToken && hasSessionHint()) void takeUp()
  }
  window.addEventListener('online', takeUpAgain)
  // A server may come back without the network having been away.
  setInterval(() => void (isWithoutToken(readSession()) && takeUpAgain()), tryAgainMs)
  listenToOtherTabs((news) => {
    if (news === 'signed-out') clearSession()
    if (news === 'signed-in' && !readSession()?.accessToken) void takeUp()
    if (news === 'company-changed' && readSession()) void takeUp().then(() => router.navigate({ to: '/' }))
  })
}

function leave() {
  const { pathname, href } = router.latestLocation
  if (isPublicPath(pathname)) return
  // Nobody can be asked any more whether to leave what is unsaved: it is kept until they are back.
  void router.navigate({ to: '/login', search: { redirect: href }, replace: true, ignoreBlocker: true })
}

/** A dead line is no reason to change anything: the next call will try again. */
async function takeUp() {
  await refreshSession({ attempts: 1 }).catch(() => null)
  await router.invalidate()
}

/** Signed out, or at work for another company. */
const isOver = (before: Session, after: Session | null) =>
  !after || (before.company !== null && after.company?.id !== before.company.id)

const accessOf = ({ company, permissions, isOwner, needsSecondFactor }: Session) =>
  JSON.stringify([company?.id, company?.apps, company?.subscription.status, permissions, isOwner, needsSecondFactor])
