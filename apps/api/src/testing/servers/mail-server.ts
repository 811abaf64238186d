import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'

type Email = {
  to: string
  from: string
  fromName: string
  replyTo: string
  subject: string
  text: string
  html: string
}

/** A real SMTP server on this machine that keeps what it is given. */
export async function startMailServer() {
  const messages: Email[] = []
  const keep = async (to: string, stream: Readable) => {
    const { from, replyTo, subject = '', text: plain = '', html = '' } = await PostalMime.parse(await text(stream))
    const names = { fromName: from?.name ?? '', replyTo: replyTo?.[0]?.address ?? '' }
    messages.push({ to, from: from?.address ?? '', ...names, subject, text: plain, html })
  }
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address).join()
      void keep(to, stream).finally(done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    /** Waits for as many emails to this person, and gives them oldest first. */
    async emailsTo(email: string, count = 1) {
      const found = () => messages.filter(({ to }) => to === email)
      await expect.poll(() => found().length, { interval: 20 }).toBeGreaterThanOrEqual(count)
      return found()
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>
