import { insertHeads } from './write-queries.ts'
import { notifyOperator } from '#modules/installation/index.ts'
import { notify } from '#modules/notifications/index.ts'
import type { ListAltered } from './check-chain.ts'
import type { Db, RequestTransaction } from '#platform/db/transaction.ts'
import { defineJob, handleJob, noData, type JobHandler } from '#platform/jobs/job.ts'
import { inEveryCompany } from '#platform/jobs/in-every-company.ts'
import type { Services } from '#platform/services.ts'
import { listFaults } from './check-chain.ts'
import { listOwnersToTell, listUnsignedEnds } from './queries.ts'
import { sendChainEmail } from './send-chain-email.ts'
import { signHead } from './signed-head.ts'

/** What an area knows of the chains it writes. */
export type ChainSource = {
  nameSubjects: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Records that do not say what their link says: of one subject, or of all. */
  listAltered: ListAltered
}

type Work = { services: Services; transaction: RequestTransaction; companyId: string; source: ChainSource }

const checkChains = defineJob('check-chains', noData, { schedule: '23 4 * * *' })
const mostTold = 20

/** Every night: reports chains that are not whole, then signs how the others end and writes it to the owners. */
export const checkChainsHandler = (source: ChainSource): JobHandler =>
  handleJob(checkChains, async (services) => {
    const found: string[] = []
    await inEveryCompany(
      services,
      async (transaction, companyId) => {
        const lines = await checkCompany({ services, transaction, companyId, source })
        found.push(...lines.map((line) => `Empresa ${companyId}: ${line}`))
      },
      'check-chains',
    ).finally(() => tellOperator(services, found))
  })

async function tellOperator(services: Services, found: readonly string[]) {
  if (found.length === 0) return
  await notifyOperator(services, 'A corrente de registros de uma empresa está partida', [
    'A conferência diária recalculou a corrente de registros, e estes não são os que foram gravados. Nada foi alterado.',
    ...found.slice(0, mostTold),
  ])
}

async function checkCompany(work: Work): Promise<string[]> {
  const { services, transaction, companyId, source } = work
  const { db } = transaction
  const faults = [...(await listFaults({ db, companyId, services })), ...(await source.listAltered(db))]
  const broken = new Set(faults.map(({ subjectId }) => subjectId))
  await signEnds(work, broken)
  if (faults.length === 0) return []
  const names = await source.nameSubjects(db, [...broken])
  const lines = faults.map(
    ({ subjectId, sequence }) => `${names.get(subjectId) ?? subjectId}: registro nº ${sequence}.`,
  )
  await notifyOwners(work, lines)
  return lines
}

async function notifyOwners({ services, transaction, companyId }: Work, lines: readonly string[]) {
  const owners = await listOwnersToTell(transaction.db, companyId)
  const title = 'A corrente de registros do PMOC não confere'
  await notify(
    { transaction, services, companyId },
    {
      to: { userIds: owners.map(({ userId }) => userId) },
      type: 'PMOC',
      title,
      description: lines.slice(0, mostTold).join(' '),
      link: '/pmoc',
    },
  )
  await services.jobs.enqueue(transaction, sendChainEmail, {
    companyId,
    title,
    paragraphs: [
      'A conferência desta noite encontrou registros que não são os que foram gravados. Fale com quem cuida da instalação; nada foi alterado pela conferência.',
      ...lines.slice(0, mostTold),
    ],
  })
}

async function signEnds({ services, transaction, companyId, source }: Work, broken: ReadonlySet<string>) {
  const ends = (await listUnsignedEnds(transaction.db)).filter(({ subjectId }) => !broken.has(subjectId))
  if (ends.length === 0) return
  const signedAt = services.now().toISOString()
  const heads = ends.map((end) => ({
    ...end,
    signedAt,
    signature: signHead(services.secrets.chain, { companyId, signedAt, ...end }),
  }))
  await insertHeads(transaction.db, companyId, heads)
  const names = await source.nameSubjects(
    transaction.db,
    ends.map(({ subjectId }) => subjectId),
  )
  await services.jobs.enqueue(transaction, sendChainEmail, {
    companyId,
    title: 'Como terminam os registros do PMOC hoje',
    paragraphs: [
      'Guarde esta mensagem: ela prova, sem depender do Prumo, que nenhum registro foi alterado ou removido depois.',
      ...heads.map(
        ({ subjectId, sequence, hash }) =>
          `${names.get(subjectId) ?? subjectId}: ${sequence} registros, código ${hash}.`,
      ),
    ],
  })
}
