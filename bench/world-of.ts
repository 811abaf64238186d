import { sessions } from '@prumo/contract/identity/sessions'
import { fetchDriver } from '@prumo/worlds/http-driver'
import { world, type World } from '@prumo/worlds/world'
import { demoPassword, demoUsers } from '../apps/api/src/demo/demo-users.ts'

const originOf = (port: number) => `http://127.0.0.1:${port}`

/** What somebody makes and does beside a running server. */
export const worldOf = (port: number, accessToken: string): World => world(fetchDriver(originOf(port), accessToken))

/** The same as the owner of the demonstration. */
export async function demoWorld(port: number): Promise<World> {
  const body = { email: demoUsers[0].email, password: demoPassword }
  const { accessToken } = await fetchDriver(originOf(port), null).call(sessions.signIn, { body })
  return worldOf(port, accessToken)
}
