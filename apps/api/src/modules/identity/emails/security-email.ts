import { formatMoment } from '@prumo/domain/calendar/moment'
import * as z from 'zod'
import { inTransaction } from '#platform/db/transaction.ts'
import { defineJob, handleJob } from '#platform/jobs/job.ts'
import { composeMail } from '#platform/mail/mail-layout.ts'
import { selectAddressee } from './queries.ts'

const credentialChange = z.enum([
  'password-changed',
  'password-reset',
  'passkey-added',
  'passkey-removed',
  'passkeys-removed',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes-made',
  'email-changed',
])
export type CredentialChange = z.infer<typeof credentialChange>

const voidLinks = 'Os outros aparelhos foram desconectados e os links de redefinição enviados antes não valem mais.'

const words: Record<CredentialChange, { subject: string; text: (name: string) => string }> = {
  'password-changed': {
    subject: 'A sua senha foi alterada',
    text: () => `A senha da sua conta no Prumo foi alterada. ${voidLinks}`,
  },
  'password-reset': {
    subject: 'A sua senha foi redefinida',
    text: () => `A senha da sua conta no Prumo foi redefinida por um link enviado a este e-mail. ${voidLinks}`,
  },
  'passkey-added': {
    subject: 'Uma chave de acesso foi criada',
    text: (name) => `A chave de acesso "${name}" agora abre a sua conta no Prumo.`,
  },
  'passkey-removed': {
    subject: 'Uma chave de acesso foi removida',
    text: (name) => `A chave de acesso "${name}" não abre mais a sua conta no Prumo.`,
  },
  'passkeys-removed': {
    subject: 'As suas chaves de acesso foram removidas',
    text: () => 'As chaves de acesso criadas antes não abrem mais a sua conta no Prumo.',
  },
  'second-factor-on': {
    subject: 'A verificação em duas etapas foi ativada',
    text: () =>
      'A sua conta no Prumo agora pede um código do aplicativo autenticador a cada entrada. Os outros aparelhos foram desconectados.',
  },
  'second-factor-off': {
    subject: 'A verificação em duas etapas foi desativada',
    text: () => 'A sua conta no Prumo não pede mais um código a cada entrada.',
  },
  'recovery-codes-made': {
    subject: 'Novos códigos de recuperação',
    text: () => 'Novos códigos de recuperação da sua conta no Prumo foram gerados. Os antigos não valem mais.',
  },
  'email-changed': {
    subject: 'O e-mail da sua conta foi alterado',
    text: (name) => `O e-mail da sua conta no Prumo passou a ser ${name}. Este endereço não abre mais a conta.`,
  },
}

export const sendSecurityEmail = defineJob(
  'send-security-letter',
  z.object({
    userId: z.uuid(),
    kind: credentialChange,
    at: z.iso.datetime(),
    timeZone: z.string(),
    device: z.string(),
    address: z.string(),
    to: z.string().optional(),
    name: z.string().optional(),
  }),
)

/** Whoever did not make the change themselves learns of it, with where it came from and what to do. */
export const sendSecurityEmailHandler = handleJob(sendSecurityEmail, async (services, message) => {
  const { userId, kind, at, timeZone, device, address, to, name = '' } = message
  const person = await inTransaction(
    services.pool,
    { companyId: null, userId, requestId: 'security-letter' },
    ({ db }) => selectAddressee(db, userId),
  )
  if (!person) return
  const { subject, text } = words[kind]
  const support = `fale com o nosso suporte: ${services.settings.supportEmail}`
  const isLost = kind === 'email-changed'
  await services.mailer.send(
    composeMail({
      to: to ?? person.email,
      company: null,
      subject,
      greeting: `Olá, ${person.displayName}!`,
      paragraphs: [
        text(name),
        `Quando: ${formatMoment(new Date(at), timeZone)} (${clockName(timeZone)}). Aparelho: ${device}. Endereço IP: ${address}.`,
        isLost
          ? `Se não foi você, ${support}.`
          : `Se não foi você, redefina a sua senha agora, encerre as sessões que não reconhece e ${support}.`,
      ],
      ...(!isLost && { action: { label: 'Redefinir a minha senha', url: `${services.publicUrl()}/forgot-password` } }),
    }),
  )
})

const clockName = (timeZone: string) =>
  timeZone === 'America/Sao_Paulo'
    ? 'horário de Brasília'
    : `horário de ${timeZone.split('/').at(-1)!.replaceAll('_', ' ')}`
