import * as z from 'zod'
import { chargeAgain, stopCharging } from '#modules/billing/index.ts'
import { defineJob, handleJob, noData, type JobHandler } from '#platform/jobs/job.ts'
import { purgeDueCompanies } from './purge-due-companies.ts'
import { deletionMailJobs } from './send-deletion-mail.ts'

const ofCompany = z.object({ companyId: z.uuid() })

export const stopChargingCompany = defineJob('stop-charging', ofCompany)
export const chargeCompanyAgain = defineJob('charge-again', ofCompany)
const purgeDeletedCompanies = defineJob('purge-deleted-companies', noData, { schedule: '11 * * * *' })

export const deletionJobs: readonly JobHandler[] = [
  ...deletionMailJobs,
  handleJob(stopChargingCompany, (services, { companyId }) => stopCharging(services, companyId)),
  handleJob(chargeCompanyAgain, (services, { companyId }) => chargeAgain(services, companyId)),
  handleJob(purgeDeletedCompanies, (services) => purgeDueCompanies(services)),
]
