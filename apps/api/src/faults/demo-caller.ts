import { demoPassword, demoUsers } from '../demo/demo-users.ts'

// oxlint-disable-next-line typescript/no-explicit-any
export type Answer = any
type Asked = { headers?: Record<string, string>; signal?: AbortSignal | undefined }

/** Calls a server that may die as the owner of the demonstration company, whose program goes on beside it. */
export async function callAsDemoOwner(first: string) {
  const state = { address: first, headers: {} as Record<string, string> }
  const ask = async (method: string, path: string, body?: object, { headers, signal }: Asked = {}) => {
    const answer = await fetch(`${state.address}/api/${path}`, {
      method,
      headers: { ...state.headers, ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    const { data } = (await answer.json()) as { data: Answer }
    return { status: answer.status, data }
  }
  const signIn = async (address: string) => {
    state.address = address
    const { data } = await ask('POST', 'auth/session', { email: demoUsers[0].email, password: demoPassword })
    state.headers = { authorization: `Bearer ${data.accessToken}` }
  }
  await signIn(first)
  return { ask, signIn }
}
