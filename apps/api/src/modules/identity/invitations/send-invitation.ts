import { inTransaction } from '#platform/db/transaction.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import { composeMail } from '#platform/mail/mail-layout.ts'
import type { Services } from '#platform/services.ts'
import { hashToken } from '../tokens.ts'
import { newInvitationToken } from './invitation-token.ts'
import { replaceInvitation, selectInvited } from './queries.ts'

const linkDays = 7

type Invited = NonNullable<Awaited<ReturnType<typeof selectInvited>>>

/** Makes the link at the moment it is sent, so that no queue ever holds it. Who can already sign in is only told. */
export function sendInvitation(services: Services): JobDefinition<{ companyId: string; userId: string }> {
  return {
    name: 'send-invitation',
    async run({ companyId, userId }) {
      const token = newInvitationToken(companyId)
      const invited = await inTransaction(services.credentialPool, { companyId, userId: null, requestId: 'invitation' }, async ({ db }) => {
        const found = await selectInvited(db, companyId, userId)
        const expiresAt = new Date(services.now().getTime() + linkDays * 86_400_000)
        if (found && !found.canEnter) await replaceInvitation(db, { companyId, userId, tokenHash: hashToken(token), expiresAt })
        return found
      })
      if (invited) await services.mailer.send(invited.canEnter ? news(invited, services.publicUrl()) : invitation(invited, services.publicUrl(), token))
    },
  }
}

const invitation = ({ email, displayName, companyName }: Invited, publicUrl: string, token: string) =>
  composeMail({
    to: email,
    subject: `Convite para ${companyName}`,
    greeting: `Olá, ${displayName}!`,
    paragraphs: [
      `${companyName} convidou você para usar o Prumo. Crie a sua senha para começar.`,
      `O link abaixo vale por ${linkDays} dias e só pode ser usado uma vez. Se você não conhece esta empresa, ignore esta mensagem.`,
    ],
    // After the #: browsers never send that part, so it stays out of logs and referrers.
    action: { label: 'Criar minha senha', url: `${publicUrl}/invitation#${token}` },
  })

const news = ({ email, displayName, companyName }: Invited, publicUrl: string) =>
  composeMail({
    to: email,
    subject: `Você agora tem acesso a ${companyName}`,
    greeting: `Olá, ${displayName}!`,
    paragraphs: [
      `${companyName} adicionou você à equipe no Prumo.`,
      'Entre com a senha que você já usa e escolha a empresa no alto do menu. Se você não conhece esta empresa, fale com o nosso suporte.',
    ],
    action: { label: 'Abrir o Prumo', url: `${publicUrl}/` },
  })
