import { notifyOperator } from '#modules/installation/index.ts'
import { inEveryCompany } from '#platform/jobs/in-every-company.ts'
import { defineJob, handleJob, noData } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { selectStockFaults, type StockFault } from './queries.ts'

const checkStock = defineJob('check-stock', noData, { schedule: '37 4 * * *' })

const mostFaults = 20

/** Sums every company's stock again; what differs is told to whoever runs this installation, and never mended by itself. */
export const checkStockHandler = handleJob(checkStock, async (services) => {
  const found: string[] = []
  await inEveryCompany(services, async ({ db }, companyId) => {
    for (const doubt of await selectStockFaults(db, mostFaults)) found.push(`Empresa ${companyId}: ${textOf(doubt)}`)
  }).finally(() => tellOperator(services, found))
})

async function tellOperator(services: Services, found: readonly string[]) {
  if (found.length === 0) return
  await notifyOperator(services, 'O estoque de uma empresa não confere com as movimentações', [
    'A conferência diária somou de novo as movimentações, e estes valores guardados são outros. Nada foi alterado.',
    ...found.slice(0, mostFaults),
  ])
}

const textOf = ({ kept, subject, stored, summed }: StockFault) =>
  `${kept} ${subject}: guardado ${stored}, somado ${summed} (milésimos ou centavos).`
