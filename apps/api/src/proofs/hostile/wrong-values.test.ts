import { allRoutes } from '@prumo/contract/catalogue'
import { expect, test } from 'vitest'
import { expectRefusal } from './envelope.ts'
import { exampleBody } from '../examples/example-bodies.ts'
import { json, useHostileCompany } from './hostile-company.ts'
import { requestOf } from '../routes/route-request.ts'

const { send } = useHostileCompany()

const bodied = allRoutes.filter((route) => route.body)
const mostTold = 50
const zeros = (length: number) => Array.from({ length }, () => 0)
const strangers = (length: number) => Object.fromEntries(zeros(length).map((zero, index) => [`k${index}`, zero]))
const [manyZeros, manyStrangers] = [zeros(40_000), strangers(6000)]

// Each wrong value that is told costs work: a list is refused for its length before its items are looked at.
test.each(bodied)('$name gives up on tens of thousands of wrong values before it has told of all', (route) => {
  const example = exampleBody(route)!
  for (const name of Object.keys(example))
    for (const wrong of [manyZeros, manyStrangers]) {
      const issues = route.body!.safeParse({ ...example, [name]: wrong }).error?.issues ?? []
      expect([name, issues.length <= mostTold]).toEqual([name, true])
    }
})

/** One of those with as many fields and as nested. */
const oneOfEachShape = [
  ...Map.groupBy(bodied, (route) => {
    const example = exampleBody(route)!
    const hasParts = Object.values(example).some((value) => value !== null && typeof value === 'object')
    return [Math.min(Object.keys(example).length, 4), hasParts, route.kind].join(' ')
  }).values(),
].map(([first]) => first!)

test.each(oneOfEachShape)('$name, one of its shape, refuses hundreds of thousands of wrong values', async (route) => {
  const names = Object.keys(exampleBody(route)!)
  for (const wrong of [zeros(400_000 / names.length), strangers(60_000 / names.length)]) {
    const payload = JSON.stringify(Object.fromEntries(names.map((name) => [name, wrong])))
    expectRefusal(await send({ ...requestOf(route), headers: json, payload }))
  }
})
