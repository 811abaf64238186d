import type { Transporter } from 'nodemailer'
import type pg from 'pg'
import type { Settings } from '#platform/settings.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Shown beside the installation's own address. */
  fromName?: string | undefined
  replyTo?: string | undefined
}
export type Mailer = { send(mail: Mail): Promise<void> }

/** SMTP when it is set; otherwise the outbox, which the person running a development copy reads in the browser. */
export function createMailer(settings: Settings, pool: pg.Pool): Mailer {
  if (!settings.smtpUrl) return outboxMailer(pool)
  const { smtpUrl, mailFrom: from } = settings
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
  let transport: Transporter | null = null
  return {
    async send({ fromName, ...mail }) {
      // Loaded with the first message, not at every start.
      const { createTransport } = await import('nodemailer')
      transport ??= createTransport(smtpUrl, { from })
      await transport.sendMail({ ...mail, ...(fromName && { from: { name: fromName, address } }) })
    },
  }
}

const outboxMailer = (pool: pg.Pool): Mailer => ({
  async send({ to, subject, text, html }) {
    await pool.query('insert into outbox_mail (recipient, subject, body_text, body_html) values ($1, $2, $3, $4)', [
      to,
      subject,
      text,
      html,
    ])
  },
})
