import { closedPlaces } from '@prumo/contract/closed-fields'
import { allRoutes } from '@prumo/contract/catalogue'
import type { Permission } from '@prumo/contract/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { answerTo, isGateStatus } from '../routes/route-answer.ts'
import type { NamedRoute } from '../routes/route-request.ts'
import { sharedCompany } from '../shared-company.ts'
import { creepingClock } from '../creeping-clock.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ now: creepingClock() })))
afterAll(() => app.stop())

const ruled = allRoutes.flatMap((route) =>
  typeof route.access === 'object' ? [{ ...route, access: route.access }] : [],
)
const needingApps = ruled.filter(({ access }) => access.apps && !access.apps.includes('global'))

/** Examples carry fields that have a key of their own. */
const keysOfFields = ({ body }: NamedRoute) =>
  body ? closedPlaces(body).flatMap(({ access }) => access.permissions ?? []) : []

const isOpen = async (route: NamedRoute, person: Person) => !isGateStatus((await answerTo(app, route, person)).status)

/** Whoever holds the same permissions is the same person: there are hundreds of routes, but few ways to open them. */
async function aCompany() {
  const owner = await app.anOwner()
  const members = new Map<string, Promise<Person>>()
  const memberWith = (permissions: Permission[]) => {
    const key = permissions.toSorted().join()
    if (!members.has(key)) members.set(key, app.aMember(owner, permissions))
    return members.get(key)!
  }
  return { owner, memberWith }
}

const inSharedCompany = sharedCompany(aCompany)

test.each(ruled)('$name opens with any one of its permissions, and for the owner [fin-20, plat-275]', async (route) => {
  const closed: string[] = []
  for (const permission of route.access.permissions) {
    const isOpened = await inSharedCompany(async ({ memberWith }) =>
      isOpen(route, await memberWith([permission, ...keysOfFields(route)])),
    )
    if (!isOpened) closed.push(permission)
  }
  if (!(await inSharedCompany(({ owner }) => isOpen(route, owner)))) closed.push('owner')
  expect(closed).toEqual([])
})

const withApp = new Map<string, ReturnType<typeof sharedCompany<Person>>>()
function inCompanyWith(appId: string) {
  if (!withApp.has(appId))
    withApp.set(
      appId,
      sharedCompany(() => app.anOwner({ plan: 'horizonte', apps: [appId] })),
    )
  return withApp.get(appId)!
}

test.each(needingApps)('$name opens with any one of its apps', async (route) => {
  const closed: string[] = []
  for (const appId of route.access.apps!)
    if (!(await inCompanyWith(appId)((owner) => isOpen(route, owner)))) closed.push(appId)
  expect(closed).toEqual([])
})
