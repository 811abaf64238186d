import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { files } from '@prumo/contract/files/files'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../../../testing/sign-in/browser.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { uploadFile } from '../../../testing/app/upload-file.ts'

let app: TestApp
beforeAll(
  async () => void (app = await startTestApp({ environment: { PRUMO_LIMIT_FACTOR: '1000', PRUMO_TRUST_PROXY: '1' } })),
)
afterAll(() => app.stop())

/** Wrong passwords from so many addresses, all at once; how many were answered so far. */
function guessAtOnce(count: number, addressOf: (i: number) => string) {
  let answered = 0
  const tries = Array.from({ length: count }, async (_, i) => {
    const { answer } = await signIn(app, `ninguem-${i}@exemplo.com.br`, {
      headers: { 'x-forwarded-for': addressOf(i) },
    })
    answered++
    return answer
  })
  return { all: Promise.all(tries), answered: () => answered }
}

test('while a hundred wrong passwords wait, lists and files are answered', async () => {
  const owner = await app.anOwner()
  const { id } = await uploadFile(app, owner, 'nota.txt', Buffer.from('conteúdo'))
  const guesses = guessAtOnce(100, (i) => `10.1.0.${i}`)
  for (let round = 0; round < 5; round++) {
    expect((await app.call(owner, bankAccounts.list, { body: {} })).status).toBe(200)
    const { data } = await app.call(owner, files.get, { params: { id: id! } })
    expect((await app.raw({ url: data.url })).statusCode).toBe(200)
  }
  // Without the line all of them would be in the hands of the threads that read the file, and ahead of it.
  expect(guesses.answered()).toBeLessThan(75)
  expect((await guesses.all).every(({ status }) => status === 401)).toBe(true)
})

test('who asks too often at once is told to come back, and nobody else is', async () => {
  const flood = guessAtOnce(60, () => '10.2.0.1')
  const others = guessAtOnce(10, (i) => `10.2.1.${i}`)
  const statuses = (await flood.all).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([401, 503]))
  expect((await flood.all).find(({ status }) => status === 503)!.problem).toEqual({
    status: 503,
    title: 'Há muitas pessoas entrando agora. Tente de novo em instantes.',
    code: 'password.busy',
    errors: [],
  })
  expect((await others.all).every(({ status }) => status === 401)).toBe(true)
})
