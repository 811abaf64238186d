import { notify } from '#modules/notifications/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'

export type NewDevice = { companyId: string; userId: string; device: string }

/** Whoever did not sign in themselves can end that session at once. */
export const tellNewDevice = (services: Services): JobDefinition<NewDevice> => ({
  name: 'tell-new-device',
  run: ({ companyId, userId, device }) =>
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
})
