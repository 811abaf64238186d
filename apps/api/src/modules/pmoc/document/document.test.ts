import { createHash } from 'node:crypto'
import { verification } from '@prumo/contract/documents/verification'
import { planDocuments } from '@prumo/contract/pmoc/documents'
import { plans } from '@prumo/contract/pmoc/plans'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { pdfText } from '../../../testing/files/pdf-text.ts'
import { purgeDueCompanies } from '../../company/deletion/purge-due-companies.ts'
import { runJob } from '../../../testing/app/run-job.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp({ environment: { PRUMO_LIMIT_FACTOR: '1000' } })))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

const responsible = {
  name: 'Caio Mendes',
  council: 'CREA-PA',
  registration: '151234',
  artNumber: 'PA20260041877',
  artIssuedOn: '2026-01-02',
  artValidUntil: '2099-12-31',
}
const copyOf = async (id: string, query = '', who: Person = owner) => {
  const answer = await app.raw({ url: `/api/pmoc/${id}/export/pdf${query}` }, who)
  return {
    status: answer.statusCode,
    bytes: answer.rawPayload,
    headers: answer.headers,
    body: answer.statusCode === 200 ? null : answer.json<{ code: string; title: string }>(),
  }
}
const issue = (id: string, body: object = {}, who: Person = owner) =>
  app.call(who, planDocuments.issue, { params: { id }, body: { withPending: true, ...body } })
const check = (code: string) => app.call(null, verification.check, { params: { code } })
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const saidBy = (bytes: Buffer) => pdfText(bytes).texts.join(' ')
const asDatabaseOwner = async (
  work: (query: (text: string, values?: unknown[]) => Promise<unknown>) => Promise<void>,
) => {
  const database = await connectAsOwner(app.connection)
  try {
    await database.query(`select set_config('app.company_id', $1, false)`, [owner.companyId])
    await work((text, values) => database.query(text, values as never))
  } finally {
    await database.end()
  }
}

test('the copy of a plan has every section, page numbers and a table of contents, and neither number, code nor claim [pmo-85]', async () => {
  const plan = await app.as(owner).plan({ responsible, notes: 'Sala de máquinas no subsolo' })
  const copy = await copyOf(plan.id)
  expect(copy.headers['content-type']).toBe('application/pdf')
  expect(copy.headers['content-disposition']).toContain(`attachment; filename="${plan.pmocCode}_v1.0.0_`)
  expect(Number(copy.headers['x-expected-bytes'])).toBeGreaterThan(0)
  const text = saidBy(copy.bytes)
  for (const words of [
    'Plano de manutenção, operação e controle',
    'Sumário',
    '1. Identificação do prédio',
    '2. Proprietário, locatário ou preposto',
    '3. Responsável técnico',
    '4. Ambientes climatizados',
    '5. Equipamentos',
    '6. Atividades e periodicidades',
    '7. Cronograma anual',
    '8. Execuções',
    '9. Laudos de qualidade do ar',
    '10. Recomendações aos usuários',
    'Em caso de emergência',
    'Hospital Santa Clara',
    'Caio Mendes',
    'PA20260041877',
    'UTI adulto',
    'EQ-02',
    'Sala de máquinas no subsolo',
    'Cópia de trabalho',
    'Não exigida (até 5 TR)',
  ])
    expect(text).toContain(words)
  const { pages } = pdfText(copy.bytes)
  expect(text).toContain(`Página ${pages} de ${pages}`)
  for (const words of ['confira em', 'Último elo', 'Documento nº']) expect(text).not.toContain(words)
  const source = copy.bytes.toString('latin1')
  for (const mark of ['/Marked true', '/StructTreeRoot', '/Lang (pt-BR)', '/Outlines']) expect(source).toContain(mark)
})

test('the options of a copy: without cover, landscape, with words across the page; the preview takes the same [pmo-81]', async () => {
  const plan = await app.as(owner).plan()
  const usual = await copyOf(plan.id)
  const asked = '?showCover=false&portrait=false&watermark=Rascunho'
  const other = await copyOf(plan.id, asked)
  expect(pdfText(other.bytes).pages).toBe(pdfText(usual.bytes).pages - 1)
  expect(saidBy(other.bytes)).toContain('Rascunho')
  expect(saidBy(other.bytes)).not.toContain('Lei 13.589/2018')
  expect(other.bytes.toString('latin1')).toMatch(/MediaBox \[0 0 841\.\d+ 595/)
  const preview = await app.raw({ url: `/api/pmoc/${plan.id}/export/pdf/preview${asked}` }, owner)
  expect(preview.headers['content-disposition']).toContain('inline')
  expect(pdfText(preview.rawPayload).pages).toBe(pdfText(other.bytes).pages)
  expect((await copyOf(plan.id, '', await app.aMember(owner, ['sale.read']))).status).toBe(200)
  expect((await copyOf(plan.id, '', await app.aMember(owner, ['product.read']))).status).toBe(403)
  expect((await copyOf(plan.id, '', await app.anOwner())).status).toBe(404)
})

test('a logo is one of the company’s own files or it is refused', async () => {
  const plan = await app.as(owner).plan()
  for (const url of ['https://example.com/logo.png', '/api/system/file/01890000-0000-7000-8000-000000000000/content'])
    expect((await copyOf(plan.id, `?logoUrl=${encodeURIComponent(url)}`)).body).toMatchObject({
      code: 'pmoc.logo-not-own',
    })
  const { problem } = await issue(plan.id, { logoUrl: 'https://example.com/logo.png' })
  expect([problem.status, problem.code]).toEqual([422, 'pmoc.logo-not-own'])
})

test('an issued document is numbered, kept as it was, and superseded where everybody sees it [pmo-83]', async () => {
  const plan = await app.as(owner).plan({ responsible })
  const { data: first } = await issue(plan.id, { watermark: 'Via do cliente' })
  expect(first.code).toMatch(/^[A-Z2-7]{16}$/)
  expect(first).toMatchObject({ number: 1, version: '1.0.0', supersededBy: null, isFilePublic: false })
  const file = () => app.raw({ url: `/api/system/api/v1/Pmoc/documents/${first.id}/file` }, owner)
  const bytes = (await file()).rawPayload
  expect(sha256(bytes)).toBe(first.sha256)
  const text = saidBy(bytes)
  for (const words of ['Documento nº 0001', first.code.slice(0, 4), 'Via do cliente', 'Elos na corrente'])
    expect(text).toContain(words)
  expect((await check(first.code)).data).toMatchObject({
    state: 'current',
    kind: 'pmoc',
    number: 1,
    sha256: first.sha256,
    isChainWhole: true,
    hasFile: false,
    plan: {
      building: 'Hospital Santa Clara',
      responsible: { name: 'Caio Mendes', council: 'CREA-PA', registration: '151234' },
      artNumber: 'PA20260041877',
    },
    chain: { count: 1, printedCount: 0, isWhole: true, links: [{ kind: 'document' }] },
  })

  const { data: second } = await issue(plan.id)
  expect(second.number).toBe(2)
  expect((await check(first.code)).data).toMatchObject({ state: 'superseded', supersededBy: second.code })
  expect((await check(second.code)).data).toMatchObject({
    state: 'current',
    documentVersion: 2,
    plan: { version: '1.0.0' },
    chain: { count: 2, printedCount: 1, isWhole: true },
  })
  const shown = (await app.raw({ url: `/verificar/${second.code}` })).body.replaceAll(/<[^>]*>/g, ' ')
  expect(shown).toMatch(/Versão do documento\s+2\s+Versão do plano\s+1\.0\.0/)
  expect((await file()).rawPayload.equals(bytes)).toBe(true)
  const { items } = (await app.call(owner, planDocuments.list, { params: { id: plan.id } })).data
  expect(items.map(({ number, supersededBy }) => [number, supersededBy])).toEqual([
    [2, null],
    [1, second.code],
  ])
  const { data: settled } = await app.call(owner, plans.get, { params: { id: plan.id } })
  expect(settled.isSettled).toBe(true)
})

test('what the law asks for is asked for before a plan is issued: a responsible above 5 TR, and an ART that did not end', async () => {
  const machine = { tag: 'EQ-01', type: 'split_hi_wall' as const, capacityBtuH: 60_001 }
  const large = await app.as(owner).plan({ equipmentInventory: [machine], maintenancePlan: [] })
  const { problem } = await issue(large.id)
  expect([problem.status, problem.code]).toEqual([409, 'pmoc.not-ready-to-issue'])
  expect(problem.title).toContain('Responsável técnico')
  const ended = await app
    .as(owner)
    .plan({
      entity: { name: 'Escola Norte', cnpj: '11222333000181' },
      responsible: { ...responsible, artValidUntil: '2026-01-31' },
    })
  const refused = await issue(ended.id)
  expect([refused.problem.status, refused.problem.code, refused.problem.title]).toEqual([
    409,
    'pmoc.art-ended',
    'A ART terminou em 31/01/2026. Renove-a para emitir o documento.',
  ])
  expect((await copyOf(ended.id)).status).toBe(200)
  const reader = await app.aMember(owner, ['pmoc.read'])
  expect((await issue(ended.id, {}, reader)).status).toBe(403)
})

test('the page gives no file unless the company says so for that document [pmo-84]', async () => {
  const plan = await app.as(owner).plan()
  const { data: issued } = await issue(plan.id)
  const file = () => app.raw({ url: `/api/public/documents/${issued.code}/file` })
  expect([(await file()).statusCode, (await file()).json<{ code: string }>().code]).toEqual([
    403,
    'document.file-not-public',
  ])
  const publish = (isFilePublic: boolean, who = owner) =>
    app.call(who, planDocuments.publish, { params: { id: issued.id }, body: { isFilePublic } })
  expect((await publish(true, await app.aMember(owner, ['pmoc.read']))).status).toBe(403)
  expect((await publish(true)).data.isFilePublic).toBe(true)
  expect((await check(issued.code)).data.hasFile).toBe(true)
  expect(sha256((await file()).rawPayload)).toBe(issued.sha256)
  await publish(false)
  expect((await file()).statusCode).toBe(403)
})

test('a chain that was changed behind the triggers, and facts that were, are told by the page', async () => {
  const plan = await app.as(owner).plan({ responsible })
  const { data: first } = await issue(plan.id)
  const { data: second } = await issue(plan.id)
  await asDatabaseOwner(async (query) => {
    await query('alter table chained_document disable trigger chained_document_is_kept')
    await query(
      `update chained_document set facts = jsonb_set(facts, '{building}', '"Outro prédio"') where document_id = $1`,
      [second.id],
    )
    await query('alter table chained_document enable trigger chained_document_is_kept')
  })
  expect((await check(first.code)).data.chain!.isWhole).toBe(true)
  expect((await check(second.code)).data.chain!.isWhole).toBe(false)
  await asDatabaseOwner(async (query) => {
    await expect(query('update chained_document set printed_count = 7')).rejects.toThrow('never changed')
    await query('alter table chain_link disable trigger chain_link_is_append_only')
    await query(`update chain_link set text = replace(text, $1, $2) where record_id = $3`, [
      first.sha256,
      'a'.repeat(64),
      first.id,
    ])
    await query('alter table chain_link enable trigger chain_link_is_append_only')
  })
  for (const { code } of [first, second]) expect((await check(code)).data.chain!.isWhole).toBe(false)
})

test('codes nobody was given are unknown, whatever they look like', async () => {
  for (const code of ['ABCDEFGHIJKLMNOP', 'ABCDEFGHIJKL'])
    expect((await check(code)).problem).toMatchObject({ status: 404, code: 'document.unknown' })
  expect((await check('ABCDEFGHIJKLMN')).status).toBe(400)
})

test('when the company is gone, its codes still tell that something was issued, and which file it was', async () => {
  const plan = await app.as(owner).plan()
  const { data: issued } = await issue(plan.id)
  await asDatabaseOwner(async (query) => {
    await query(
      `insert into company_deletion (company_id, requested_by, requested_at, confirmed_at) values ($1, $2, now(), now())`,
      [owner.companyId, owner.userId],
    )
    await query(`update company set deletes_at = now() - interval '1 minute' where company_id = $1`, [owner.companyId])
  })
  await purgeDueCompanies(app.services)
  expect((await check(issued.code)).data).toMatchObject({
    state: 'issuer-gone',
    sha256: issued.sha256,
    issuedAt: issued.issuedAt,
    company: '',
    plan: null,
    hasFile: false,
  })
  const page = await app.raw({ url: `/verificar/${issued.code}` })
  expect(page.body).toContain('Emissor encerrado')
})

test('an issued file is kept as long as the company set, then only its hash', async () => {
  const plan = await app.as(owner).plan()
  const { data: issued } = await issue(plan.id)
  const file = () => app.raw({ url: `/api/system/api/v1/Pmoc/documents/${issued.id}/file` }, owner)
  await runJob(app, 'remove-outlived-documents')
  expect((await file()).statusCode).toBe(200)
  await asDatabaseOwner(async (query) => {
    await query('alter table issued_document disable trigger issued_document_is_append_only')
    await query(`update issued_document set issued_at = issued_at - interval '6 years' where id = $1`, [issued.id])
    await query('alter table issued_document enable trigger issued_document_is_append_only')
    await query('alter table chained_document disable trigger user')
    await query(`update chained_document set kept_until = kept_until - interval '6 years' where document_id = $1`, [
      issued.id,
    ])
    await query('alter table chained_document enable trigger user')
  })
  await runJob(app, 'remove-outlived-documents')
  expect([(await file()).statusCode, (await file()).json<{ code: string }>().code]).toEqual([
    410,
    'document.file-not-kept',
  ])
  expect((await check(issued.code)).data).toMatchObject({ sha256: issued.sha256, hasFile: false })
})
