import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bin, script } from './run-step.ts'

let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'prumo-client-'))
  const [command, args] = script('client-types.ts')
  const { stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  expect(stderr).toBe('')
  writeFileSync(join(folder, 'types.ts'), stdout)
  writeFileSync(join(folder, 'client.ts'), client)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What somebody writes around the generated types: a call by its name, typed on both sides. */
const client = `
import type { operations } from './types.ts'
type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : undefined
type RequestOf<Name extends keyof operations> =
  operations[Name] extends { requestBody: infer Body } ? { body: Json<Body> } : {}
type ParametersOf<Name extends keyof operations> =
  operations[Name]['parameters'] extends { path: infer Path } ? { path: Path } : {}
type AnswerOf<Name extends keyof operations> = Json<operations[Name]['responses'][200]>
export declare function call<Name extends keyof operations>(
  name: Name, request: RequestOf<Name> & ParametersOf<Name>): Promise<AnswerOf<Name>>
`

test('a client written against the generated types compiles: signing in, a new account, a record by its id', () => {
  const program = `
import { call } from './client.ts'
const { data: session } = await call('identity/sessions.signIn', { body: { email: 'ana@prumo.test', password: 'x' } })
export const token: string = session.accessToken
const { data: account } = await call('finance/bank-accounts.create', { body: { name: 'Caixa', openingBalance: 12.5 } })
export const { data } = await call('finance/bank-accounts.get', { path: { id: account.id } })
export const state: 'ACTIVE' | 'INACTIVE' = data.generalStatus
`
  expect(compile(program)).toBe('')
})

test('wrong calls do not compile: another type, a missing field, a missing id, a call that does not exist', () => {
  const program = `import { call } from './client.ts'
await call('finance/bank-accounts.create', { body: { name: 7 } })
await call('identity/sessions.signIn', { body: { email: 'ana@prumo.test' } })
await call('finance/bank-accounts.get', {})
await call('finance/bank-accounts.nonsense', {})
`
  const lines = [...compile(program).matchAll(/^program\.ts\((\d+),/gm)].map(([, line]) => Number(line))
  expect([...new Set(lines)]).toEqual([2, 3, 4, 5])
})

// The program is named relative to its folder and without colours: a linked temporary folder or a colour setting of the
// environment would change how the compiler names a line.
function compile(program: string) {
  writeFileSync(join(folder, 'program.ts'), program)
  const options = ['--noEmit', '--strict', '--ignoreConfig', '--allowImportingTsExtensions', '--target', 'es2024']
  const { status, stdout } = spawnSync(
    bin('tsc'),
    [...options, '--module', 'preserve', '--pretty', 'false', 'program.ts'],
    { encoding: 'utf8', cwd: folder },
  )
  expect(status === 0, `the compiler answers ${status}: ${stdout}`).toBe(stdout === '')
  return stdout
}
