import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { describeSchema } from '#platform/db/describe-schema.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

test('schema.gen.sql tells the tables as the migrations make them (npm run db:types writes it)', async () => {
  const owner = await connectAsOwner(app.connection)
  const told = readFileSync(join(import.meta.dirname, '../../../schema.gen.sql'), 'utf8')
  const found = await describeSchema(owner).finally(() => owner.end())
  expect(found.split('\n')).toEqual(told.split('\n'))
})
