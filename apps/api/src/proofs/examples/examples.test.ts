import { allRoutes } from '@prumo/contract/catalogue'
import { expect, test } from 'vitest'
import { exampleBodies } from './example-bodies.ts'
import { recordMakers } from '../records/records.ts'
import { groupOf, paramNames } from '../routes/route-request.ts'

const withBody = allRoutes.filter(({ body }) => body)

test('every route that takes a body has one example, and there is no other', () => {
  expect(Object.keys(exampleBodies).sort()).toEqual(withBody.map(({ name }) => name).sort())
})

test.each(withBody)('the example of $name is accepted by its contract', (route) => {
  expect(route.body!.safeParse(exampleBodies[route.name]!())).toMatchObject({ success: true })
})

test('every group whose routes name a record knows how to make one', () => {
  const groups = new Set(allRoutes.filter((route) => paramNames(route).length > 0).map(groupOf))
  expect(Object.keys(recordMakers).sort()).toEqual([...groups].sort())
})
