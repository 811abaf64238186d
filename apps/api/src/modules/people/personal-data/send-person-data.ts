import type { FastifyReply } from 'fastify'
import { mayCall, type Access } from '@prumo/contract/access'
import type { Context } from '#platform/context.ts'
import { createArchive } from '#platform/archive/zip-archive.ts'
import { openSnapshot, type Snapshot } from '#platform/db/open-snapshot.ts'
import { Problem } from '#platform/problem.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import type { PersonReferences } from '../merges/person-references.ts'
import { historyColumns, historyOf, mergeColumns, mergesOf, selectExportedName, tableNaming } from './export-queries.ts'

/** Each holds a connection while it lasts; the rest of the pool is for everybody else. */
const mostAtOnce = 2
let running = 0

const thePerson = { column: 'id' } as const

/** Written while it is sent, as of one instant. */
export async function sendPersonData(
  ctx: Context,
  areas: readonly PersonReferences[],
  id: string,
  reply: FastifyReply,
): Promise<void> {
  if (running >= mostAtOnce) throw new Problem('export.running')
  running++
  let snapshot: Snapshot | null = null
  const end = async () => {
    running--
    await snapshot?.close()
  }
  try {
    snapshot = await openSnapshot(ctx.services.sidePool, ctx.companyId)
    const name = await selectExportedName(snapshot, id)
    if (name === null) throw new Problem('not-found')
    await recordSecurity(ctx, { kind: 'person-downloaded', details: { person: id } })
    const archive = await writePersonData(ctx, areas, snapshot, { id, name })
    archive.once('close', () => void end())
    await reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="dados-pessoais-${ctx.today()}.zip"`,
        'cache-control': 'no-store',
      })
      .send(archive)
  } catch (error) {
    if (!reply.sent) await end()
    throw error
  }
}

async function writePersonData(
  ctx: Context,
  areas: readonly PersonReferences[],
  snapshot: Snapshot,
  { id, name }: { id: string; name: string },
) {
  const { services, companyId, now } = ctx
  const archive = createArchive(now())
  const maySee = (access: Access | undefined) => access === undefined || mayCall(ctx.actor, { access })
  const kinds = areas.flatMap((area) => area.kinds.map((kind) => ({ ...kind, access: kind.access ?? area.access })))
  const told = Map.groupBy(
    kinds.filter(({ isOfShop, access }) => !isOfShop && maySee(access)),
    ({ table }) => table,
  )
  const unseen = kinds.filter(({ isOfShop, access }) => !isOfShop && !maySee(access)).map(({ words }) => words.many)
  archive.addText('LEIA-ME.txt', readMe(name, now(), unseen))
  for (const [table, references] of [['person', [thePerson]] as const, ...told]) {
    const { columns, rows } = await tableNaming(snapshot, table, references, id)
    archive.addTable(table, columns, rows)
  }
  archive.addTable('historico', historyColumns, () => historyOf(snapshot, id))
  archive.addTable('cadastros-unidos', mergeColumns, () => mergesOf(snapshot, id))
  for (const { listFiles } of areas.filter(({ access }) => maySee(access)))
    for (const file of (await listFiles?.(snapshot, id)) ?? [])
      archive.addFile(file, () => services.storage.read(`${companyId}/${file.id}`))
  archive.end()
  return archive.output
}

const readMe = (name: string, now: Date, unseen: readonly string[]) => `Tudo o que o Prumo guarda sobre ${name}
Gerado em ${now.toISOString()}, para atender ao direito de acesso da LGPD (Lei 13.709/2018, art. 18, II e V).

tabelas/   uma planilha CSV por tipo de registro, separada por ponto e vírgula, em UTF-8
dados/     as mesmas linhas, uma por linha, em JSON
arquivos/  os arquivos dos lançamentos e do cadastro, com o identificador antes do nome

person é o cadastro; historico, quem o mudou e o quê; cadastros-unidos, outros cadastros da mesma pessoa.
As outras tabelas são os registros que citam a pessoa: lançamentos, recorrências, linhas de extratos, regras, comentários.
${unseen.length > 0 ? `Fora deste arquivo, porque quem o gerou não tem permissão de ver: ${[...new Set(unseen)].join(', ')}. Peça a um dono da empresa.\n` : ''}Valores em dinheiro são centavos inteiros. Dias estão como AAAA-MM-DD e instantes em UTC.
`
