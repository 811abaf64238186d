import { notifyOperator } from '#modules/installation/index.ts'
import { inEveryCompany } from '#platform/jobs/in-every-company.ts'
import { defineJob, handleJob, noData } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { listBrokenLinks } from './queries.ts'

const checkDocumentChain = defineJob('check-document-chain', noData, { schedule: '53 4 * * *' })

const mostTold = 20

/** Hashes every company's documents again; what is not as it was written is told to whoever runs this installation. */
export const checkDocumentChainHandler = handleJob(checkDocumentChain, async (services) => {
  const found: string[] = []
  await inEveryCompany(services, async ({ db }, companyId) => {
    for (const { number, code } of await listBrokenLinks(db, mostTold))
      found.push(`Empresa ${companyId}: documento nº ${number}, código ${code}.`)
  }).finally(() => tellOperator(services, found))
})

async function tellOperator(services: Services, found: readonly string[]) {
  if (found.length === 0) return
  await notifyOperator(services, 'A corrente de documentos emitidos de uma empresa está partida', [
    'A conferência diária recalculou os documentos emitidos, e estes não são os que foram gravados. Nada foi alterado.',
    ...found.slice(0, mostTold),
  ])
}
