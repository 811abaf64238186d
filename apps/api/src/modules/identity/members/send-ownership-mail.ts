import * as z from 'zod'
import { inTransaction } from '#platform/db/transaction.ts'
import { defineJob, handleJob } from '#platform/jobs/job.ts'
import { composeMail } from '#platform/mail/mail-layout.ts'
import { selectCompanyView, selectUser } from '../sessions/queries.ts'
import { listOwners } from './queries.ts'

export const sendOwnershipMail = defineJob(
  'send-ownership-mail',
  z.object({ companyId: z.uuid(), userId: z.uuid(), what: z.enum(['became', 'stepped-down', 'left']) }),
)

/** Who answers for the company has changed: every owner hears of it, and the person too. */
export const sendOwnershipMailHandler = handleJob(sendOwnershipMail, async (services, { companyId, userId, what }) => {
  const { owners, person, companyName } = await inTransaction(
    services.pool,
    { companyId, userId: null, requestId: 'ownership-mail' },
    async ({ db }) => {
      const [all, about, view] = await Promise.all([
        listOwners(db, companyId),
        selectUser(db, userId),
        selectCompanyView(db, companyId),
      ])
      return { owners: all, person: about, companyName: view.displayName }
    },
  )
  const news = {
    became: `${person.displayName} agora é dono ou dona da empresa ${companyName}, com todas as permissões.`,
    'stepped-down': `${person.displayName} deixou de ser dono ou dona da empresa ${companyName} e continua na equipe.`,
    left: `${person.displayName}, que era dono ou dona da empresa ${companyName}, saiu dela.`,
  }[what]
  for (const { id, email, displayName } of [...owners.filter((owner) => owner.id !== userId), person]) {
    await services.mailer.send(
      composeMail({
        to: email,
        company: companyName,
        subject: `Mudança entre os donos de ${companyName}`,
        greeting: `Olá, ${displayName}!`,
        paragraphs: [
          news,
          id === userId
            ? `Se não foi você quem pediu, troque a sua senha e fale com o nosso suporte: ${services.settings.supportEmail}.`
            : 'Se você não esperava por isso, confira os usuários da empresa.',
        ],
        action: { label: 'Abrir o Prumo', url: `${services.publicUrl()}/users` },
      }),
    )
  }
})
