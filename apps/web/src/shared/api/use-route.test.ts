import { allRoutes } from '@prumo/contract/catalogue'
import { fileAddressMinutes } from '@prumo/contract/route'
import { expect, test } from 'vitest'
import { routeQuery } from './use-route.ts'

test('what holds addresses of files is asked again before they end, and nothing else by itself', () => {
  for (const route of allRoutes) {
    const { refetchInterval } = routeQuery(route, {} as never)
    if (!route.holdsFiles) expect([route.name, refetchInterval]).toEqual([route.name, undefined])
    else expect([route.name, Number(refetchInterval) < fileAddressMinutes * 60_000]).toEqual([route.name, true])
  }
  expect(allRoutes.filter(({ holdsFiles }) => holdsFiles).length).toBeGreaterThan(3)
})
