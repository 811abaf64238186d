import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { listCompaniesOfUser } from '../sessions/queries.ts'

/** Only the person sees all of their companies, so the question is asked in their name. */
export const listEarlierCompanies = ({ services, request }: Context, userId: string) =>
  inTransaction(services.sidePool, { companyId: null, userId, requestId: request.id }, ({ db }) =>
    listCompaniesOfUser(db, userId),
  )
