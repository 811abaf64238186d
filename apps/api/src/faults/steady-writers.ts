import { randomUUID } from 'node:crypto'
import { demoPassword, demoUsers } from '../demo/demo-users.ts'

type Write = { name: string; key: string }

/** Signs in with the demonstration company and writes without pause, remembering what was confirmed and what is in doubt. */
export async function createWriters() {
  let accessToken = ''
  const confirmed: Write[] = []
  const inDoubt: Write[] = []
  const state = { isWriting: false }
  let writers: Promise<unknown> = Promise.resolve()

  const post = async (address: string, path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${address}/api/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        ...(accessToken && { authorization: `Bearer ${accessToken}` }),
        ...headers,
      },
    })
    return {
      status: answer.status,
      json: (await answer.json()) as { data: { accessToken: string; items: { name: string }[]; total: number } },
    }
  }
  const send = async (address: string, { name, key }: Write) =>
    (await post(address, 'sale/bank-account', { name }, { 'idempotency-key': key })).status

  const writeOn = async (address: string) => {
    while (state.isWriting) {
      const write = { name: `Conta ${randomUUID()}`, key: randomUUID() }
      const status = await send(address, write).catch(() => 0)
      if (status === 200) confirmed.push(write)
      else inDoubt.push(write)
      if (status === 0) return
    }
  }

  return {
    confirmed,
    inDoubt,
    async signIn(address: string) {
      accessToken = ''
      const { json } = await post(address, 'auth/session', { email: demoUsers[0].email, password: demoPassword })
      accessToken = json.data.accessToken
      return accessToken
    },
    /** Several at once, until the server is gone or `stop`. */
    start(address: string) {
      state.isWriting = true
      writers = Promise.all([1, 2, 3, 4].map(() => writeOn(address)))
    },
    async stop() {
      state.isWriting = false
      await writers
    },
    send,
    async names(address: string): Promise<string[]> {
      const { json } = await post(address, 'sale/bank-account/filter', {
        limit: 1000,
        fields: ['name'],
        filters: { search: 'Conta ' },
      })
      if (json.data.total > 1000) throw new Error('more accounts than one page holds')
      return json.data.items.map(({ name }) => name)
    },
  }
}
