import { createConfig, lintFromString, type NormalizedProblem } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { openApiDocument } from '#platform/http/open-api.ts'

const rules = {
  // The document describes calls; under which terms the product is used is a matter of its contract with the customer.
  'info-license': 'off',
} as const

/**
 * Paths with a word where others have the id of a record. The linter takes any two such paths for one; the server does
 * not, since ids are UUIDs, and the wire paths are those of the specification and of the records below them.
 */
const wordsBesideIds = [
  '/payment/customers/payment-methods/{id}',
  '/auth/user/notifications/{id}',
  '/sale/transaction/category/{id}',
  '/sale/transaction/sequence/{id}',
  '/product/products/or-services/{code}',
  '/product/products/image-archives/{id}',
  '/sale/visits/machines/{equipmentId}',
  '/system/api/v1/equipment/problem-reports/{id}',
  '/system/api/v1/Pmoc/by-code/{code}',
  '/system/api/v1/Pmoc/executions/{id}',
  '/system/api/v1/Pmoc/norm-profiles/{id}',
  '/system/api/v1/Pmoc/lab-reports/{id}',
]

test('the API document passes the recommended rules of Redocly, without a warning', async () => {
  const config = await createConfig({ extends: ['recommended'], rules })
  const source = JSON.stringify(openApiDocument('https://prumo.test'))
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  const isExpected = ({ ruleId, message }: NormalizedProblem) =>
    ruleId === 'no-ambiguous-paths' && wordsBesideIds.some((path) => message.includes(`\`${path}\``))
  expect(problems.filter((problem) => !isExpected(problem)).map(textOf)).toEqual([])
  const unused = wordsBesideIds.filter((path) => !problems.some(({ message }) => message.includes(`\`${path}\``)))
  expect(unused).toEqual([])
})

const textOf = ({ severity, ruleId, message, location }: NormalizedProblem) =>
  `${severity} ${ruleId} at ${location.map(({ pointer }) => pointer).join()}: ${message}`
