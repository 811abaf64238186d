import { deletionLinkHours } from '@prumo/contract/company/deletion'
import * as z from 'zod'
import { hashToken, listOwners, newSecretToken } from '#modules/identity/index.ts'
import { inTransaction, type Db } from '#platform/db/transaction.ts'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job.ts'
import { composeMail } from '#platform/mail/mail-layout.ts'
import type { Services } from '#platform/services.ts'
import { updateCancelLink, updateConfirmLink, selectCompanyNames } from './queries.ts'

export const sendDeletionLink = defineJob(
  'send-deletion-link',
  z.object({ companyId: z.uuid(), deletionId: z.uuid(), userId: z.uuid() }),
)
export const sendDeletionScheduled = defineJob(
  'send-deletion-scheduled',
  z.object({ companyId: z.uuid(), deletionId: z.uuid() }),
)
export const sendDeletionCanceled = defineJob('send-deletion-canceled', z.object({ companyId: z.uuid() }))

type Facts = {
  owners: { id: string; email: string; displayName: string }[]
  companyName: string
  timeZone: string
  deletesAt: string | null
  isOpen: boolean
}

/** Links are made when they are sent, so that no queue ever holds one. */
export const deletionMailJobs: readonly JobHandler[] = [
  handleJob(sendDeletionLink, async (services, { companyId, deletionId, userId }) => {
    const token = newSecretToken()
    const expiresAt = new Date(services.now().getTime() + deletionLinkHours * 3_600_000)
    const { owners, companyName, isOpen } = await gather(services, companyId, (db) =>
      updateConfirmLink(db, deletionId, hashToken(token), expiresAt),
    )
    if (!isOpen) return
    await sendTo(
      services,
      { owners: owners.filter(({ id }) => id === userId), companyName },
      'Confirme a exclusão da sua conta',
      [
        `Recebemos um pedido para excluir a conta da empresa ${companyName} no Prumo, com todos os dados dela.`,
        `Para confirmar, abra o link abaixo. Ele vale por ${deletionLinkHours} horas e só pode ser usado uma vez. Depois disso há 30 dias para desistir.`,
        'Se não foi você, ignore esta mensagem e troque a sua senha.',
      ],
      { label: 'Confirmar exclusão', url: `${services.publicUrl()}/exclude-account/confirm#${companyId}.${token}` },
    )
  }),
  handleJob(sendDeletionScheduled, async (services, { companyId, deletionId }) => {
    const token = newSecretToken()
    const { owners, companyName, timeZone, deletesAt, isOpen } = await gather(services, companyId, (db) =>
      updateCancelLink(db, deletionId, hashToken(token)),
    )
    if (!isOpen || !deletesAt) return
    await sendTo(
      services,
      { owners, companyName },
      'A exclusão da sua conta está marcada',
      [
        `A conta da empresa ${companyName} será excluída em ${dayOf(deletesAt, timeZone)}, com todos os dados, arquivos e usuários que só pertencem a ela. A assinatura será cancelada.`,
        'Até lá tudo continua funcionando e você pode desistir quando quiser, na tela Minha empresa ou pelo link abaixo. Baixe antes uma cópia dos seus dados, se precisar dela.',
      ],
      { label: 'Cancelar exclusão', url: `${services.publicUrl()}/exclude-account/cancel#${companyId}.${token}` },
    )
  }),
  handleJob(sendDeletionCanceled, async (services, { companyId }) => {
    const { owners, companyName } = await gather(services, companyId, async () => null)
    await sendTo(services, { owners, companyName }, 'A exclusão da sua conta foi cancelada', [
      `A conta da empresa ${companyName} não será mais excluída. Nada foi apagado.`,
    ])
  }),
]

function gather(
  services: Services,
  companyId: string,
  keepLink: (db: Db) => Promise<{ numUpdatedRows: bigint } | null>,
): Promise<Facts> {
  return inTransaction(
    services.credentialPool,
    { companyId, userId: null, requestId: 'deletion-mail' },
    async ({ db }) => {
      const kept = await keepLink(db)
      const [owners, company] = await Promise.all([listOwners(db, companyId), selectCompanyNames(db, companyId)])
      return {
        owners,
        companyName: company?.fantasyName ?? company?.name ?? '',
        timeZone: company?.timeZone ?? 'America/Sao_Paulo',
        deletesAt: company?.deletesAt ?? null,
        isOpen: Number(kept?.numUpdatedRows ?? 0) > 0,
      }
    },
  )
}

async function sendTo(
  services: Services,
  { owners, companyName }: Pick<Facts, 'owners' | 'companyName'>,
  subject: string,
  paragraphs: string[],
  action?: { label: string; url: string },
) {
  for (const { email, displayName } of owners) {
    const greeting = `Olá, ${displayName}!`
    await services.mailer.send(
      composeMail({ to: email, company: companyName, subject, greeting, paragraphs, ...(action && { action }) }),
    )
  }
}

const dayOf = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'long' }).format(new Date(instant))
