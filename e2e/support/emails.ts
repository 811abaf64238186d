import type { APIRequestContext } from '@playwright/test'
import { expect } from './test.ts'

/** The link in the newest email to somebody that leads to this path, as soon as it was sent. */
export async function linkFor(request: APIRequestContext, email: string, path: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const html = await (await request.get('/outbox')).text()
    const messages = html.split('<article>').filter((message) => message.includes(`Para ${email} `))
    const address = new RegExp(`href="https?://[^/"]+(/${path}#[^"]+)"`)
    link = messages.map((message) => address.exec(message)?.[1]).find(Boolean)
    expect(link, `a message to ${email} with ${path}`).toBeTruthy()
  }).toPass()
  return link!
}

/** What stands behind the # of such a link. */
export const secretFor = async (request: APIRequestContext, email: string, path: string) =>
  (await linkFor(request, email, path)).split('#')[1]!

type Calls = Record<'get' | 'post', (path: string, data?: object) => Promise<unknown>>

/** Whoever has the product write to strangers has proven their own address first. */
export async function proveAddress(request: APIRequestContext, { get, post }: Calls): Promise<void> {
  const me = (await get('auth/session/current')) as { user: { email: string }; isEmailProven: boolean }
  if (me.isEmailProven) return
  await post('auth/email-proof/confirm', { token: await secretFor(request, me.user.email, 'confirm-email') })
}
