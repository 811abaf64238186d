import * as z from 'zod'
import { notify } from '#modules/notifications/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { defineJob, handleJob } from '#platform/jobs/job.ts'

export const sendNewDeviceEmail = defineJob(
  'tell-new-device',
  z.object({ companyId: z.uuid(), userId: z.uuid(), device: z.string() }),
)

/** Whoever did not sign in themselves can end that session at once. */
export const sendNewDeviceEmailHandler = handleJob(sendNewDeviceEmail, (services, { companyId, userId, device }) =>
  inTransaction(services.pool, { companyId, userId, requestId: 'new-device' }, (transaction) =>
    notify(
      { transaction, services, companyId },
      {
        to: { userIds: [userId] },
        type: 'ACCESS',
        title: 'Novo acesso à sua conta',
        description: `Sua conta foi acessada em ${device}. Se não foi você, encerre essa sessão e troque sua senha.`,
        link: '/profile?key=securite',
      },
    ),
  ),
)
