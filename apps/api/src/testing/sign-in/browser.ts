import { sessions } from '@prumo/contract/identity/sessions'
import { testPassword, type Person } from '../app/builders.ts'
import type { TestApp } from '../app/test-app.ts'

type Api = Pick<TestApp, 'call'>
type Cookies = Awaited<ReturnType<TestApp['call']>>['cookies']

/** What a browser holds after signing in: the access token in memory and the refresh cookie in its jar. */
export async function signIn(
  app: Api,
  email: string,
  { password = testPassword, headers = {} }: { password?: string; headers?: Record<string, string> } = {},
) {
  const answer = await app.call(null, sessions.signIn, { body: { email, password } }, { headers })
  return { answer, cookie: cookieOf(answer), person: { accessToken: answer.data?.accessToken } as Person }
}

export const refresh = (app: Api, cookie: string, attempt?: string) =>
  app.call(
    null,
    sessions.refresh,
    {},
    { headers: { cookie: `prumo_refresh=${cookie}`, ...(attempt && { 'idempotency-key': attempt }) } },
  )

/** Over https its name begins with __Host-. */
export const cookieOf = ({ cookies }: { cookies: Cookies }) =>
  cookies.find(({ name }) => /^(__Host-)?prumo_refresh$/.test(name))?.value ?? ''

/** What proves to the next sign-in that this browser is no stranger's. */
export const deviceOf = ({ cookies }: { cookies: Cookies }) => ({
  cookie: `prumo_device=${cookies.find(({ name }) => name === 'prumo_device')?.value ?? ''}`,
})

/** Whether the access token still opens anything. */
export const isAlive = async (app: Api, accessToken: string) =>
  (await app.call({ accessToken } as Person, sessions.current, {})).status === 200
