import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner, type ConnectionSettings } from '#platform/db/connection.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { checkConnection } from './check-connection.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const refusal = (connect?: (connection: ConnectionSettings) => Promise<pg.Client>) =>
  checkConnection(app.connection, 'DATABASE_URL', connect).then(
    () => null,
    (error: Error) => error.message,
  )

test('a connection of one’s own is taken', async () => {
  expect(await refusal()).toBeNull()
})

test('two connections that share a process of the database are those of a pooler, which is refused in a sentence', async () => {
  const shared = await connectAsOwner(app.connection)
  expect(await refusal(async () => shared)).toMatch(/^DATABASE_URL passa por um pooler que troca de conexão/)
})

test('so is one that leaves out what was asked of the connection, or refuses it', async () => {
  const plain = async (connection: ConnectionSettings) => {
    const client = new pg.Client(connection)
    await client.connect()
    return client
  }
  expect(await refusal(plain)).toMatch(/^DATABASE_URL passa por um pooler que ignora as opções/)
  const refusing = () => Promise.reject(new Error('unsupported startup parameter: options'))
  expect(await refusal(refusing)).toMatch(/^DATABASE_URL passa por um pooler que recusa as opções/)
})
