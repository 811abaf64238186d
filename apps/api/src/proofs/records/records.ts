import { allRoutes } from '@prumo/contract/catalogue'
import { pixKeys } from '@prumo/contract/finance/pix'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { reconciliation } from '@prumo/contract/finance/reconciliation'
import { sequences } from '@prumo/contract/finance/sequences'
import { statements } from '@prumo/contract/finance/statements'
import { entries } from '@prumo/contract/finance/entries'
import { passkeys } from '@prumo/contract/identity/passkeys'
import { personMerges } from '@prumo/contract/people/person-merges'
import { ofPlainRecords } from '@prumo/contract/records/plain-records'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { csvOf } from '@prumo/worlds/finance'
import { inTransaction } from '#platform/db/transaction.ts'
import { openCardPage } from '../../testing/servers/billing.ts'
import { insertMember } from '../../demo/demo-queries.ts'
import type { Person } from '../../testing/app/builders.ts'
import { addPasskey } from '../../testing/sign-in/soft-authenticator.ts'
import { aCheckedImport, aDoneImport } from '../../testing/records/import-work.ts'
import { someLines } from '../../testing/finance/statement-lines.ts'
import { aComment, aNotification } from '../../testing/records/messages.ts'
import { aFileOf } from '../../testing/records/record-of-kind.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { insertInvited, insertTestPerson } from '../../testing/app/test-queries.ts'
import { multipartOf } from '../../testing/app/upload-file.ts'
import { paidInvoice, twoCards } from './billing-records.ts'
import { created, idOf, type Maker, type Params } from './make-record.ts'
import { catalogueMakers, catalogueStateMakers } from './product-records.ts'
import { oneInvoice, purchasingStateMakers } from './purchasing-records.ts'
import { sharingMakers } from './sharing-records.ts'
import { salesMakers, salesStateMakers } from './sales-records.ts'
import { visitMakers } from './visit-records.ts'
import { aColleague, oneOfTwoOwners } from './member-records.ts'
import { areaMakers, areaStateMakers } from './maintenance-area.ts'
import { groupOf, requestOf, type NamedRoute } from '../routes/route-request.ts'

/** How a person comes to have a record of each group: the values of the parameters its routes take. */
export const recordMakers: Record<string, Maker> = {
  ...ofPlainRecords('group', ({ group }) => created(`${group}.create`)),
  'identity/sessions': async (_app, owner) => ({ id: owner.sessionId }),
  'identity/passkeys': onePasskey,
  'identity/members': (app, owner) => invited(app, owner),
  'identity/invitations': askedElsewhere,
  'identity/memberships': async (_app, owner) => ({ id: owner.companyId }),
  'identity/profile': async (_app, owner) => ({ id: owner.userId }),
  'imports/imports': async (app, owner) => ({ id: await aCheckedImport(app, owner) }),
  'imports/undo': async (app, owner) => ({ id: await aDoneImport(app, owner) }),
  'billing/apps': async () => ({ id: 'products' }),
  'billing/payment-methods': twoCards,
  'billing/payment-sessions': async (app, owner) => ({ id: await openCardPage(app, owner) }),
  'billing/invoices': paidInvoice,
  'company/companies': async (_app, owner) => ({ id: owner.companyId }),
  'company/representatives': created('company/representatives.save'),
  'reference/places': knownCep,
  'files/files': (app, owner) => uploadText(app, owner, 'nota.txt', 'conteúdo'),
  'records/record-files': async (app, owner) => aFileOf(app, owner, await anAccountRecord(app, owner)),
  'notifications/notifications': aNotification,
  'notifications/devices': (app, owner) =>
    created('notifications/devices.register', { userId: owner.userId })(app, owner),
  'lists/views': created('lists/views.create'),
  'comments/comments': async (app, owner) => aComment(app, owner, await anAccountRecord(app, owner)),
  'people/people': created('people/people.create'),
  'people/customers': created('people/customers.create'),
  'people/merges': aMerge,
  'people/personal-data': created('people/people.create', { name: 'Pessoa a esquecer' }),
  'products/products': created('products/products.create'),
  'products/categories': created('products/categories.create'),
  ...catalogueMakers,
  'services/services': created('services/services.create'),
  'purchasing/supplier-invoices': oneInvoice,
  ...salesMakers,
  ...sharingMakers,
  ...visitMakers,
  ...areaMakers,
  'stock/places': created('stock/places.create'),
  'finance/bank-accounts': created('finance/bank-accounts.create'),
  'finance/categories': created('finance/categories.create'),
  'finance/statements': aWaitingStatement,
  'finance/statement-templates': async () => ({ name: 'modelo-csv' }),
  'finance/scenarios': created('finance/scenarios.create'),
  'finance/person-figures': created('people/people.create'),
  'finance/pix-keys': onePixKey,
  'finance/pix-charges': openIncome,
  'finance/entries': anEntry,
  'finance/reconciliation': aSettlement,
  'finance/statement-rules': created('finance/statement-rules.create'),
  'finance/sequences': aSequence,
  'finance/attachments': anAttachment,
}

/** Routes that want their record in a state of its own. */
const stateMakers: Record<string, Maker> = {
  ...catalogueStateMakers,
  ...salesStateMakers,
  ...areaStateMakers,
  ...purchasingStateMakers,
  'identity/members.changePhoto': async (_app, owner) => ({ id: owner.userId }),
  'identity/memberships.leave': alsoElsewhere,
  'identity/members.makeOwner': aColleague,
  'identity/members.stepDown': oneOfTwoOwners,
  'finance/entries.undoConfirmation': aPaidEntry,
  'finance/sequences.resume': aPausedSequence,
  'finance/statements.undo': async (app, owner) => ({
    id: await app.as(owner).statement(await anAccountRecord(app, owner), oneLine()),
  }),
  'finance/statements.reprocess': async (app, owner) => ({
    id: await app.as(owner).statement(await anAccountRecord(app, owner), 'nada'),
  }),
}

export const recordFor = (app: TestApp, owner: Person, route: NamedRoute) =>
  (stateMakers[route.name] ?? recordMakers[groupOf(route)]!)(app, owner)

/** It answers only of a record in a state of its own. */
export const needsState = (route: NamedRoute) => route.name in stateMakers

export type Records = Record<string, Params>

/** One record of every group, made through the product itself. */
export async function makeRecords(app: TestApp, owner: Person): Promise<Records> {
  const made: Records = {}
  for (const [group, make] of Object.entries(recordMakers)) made[group] = await make(app, owner)
  return made
}

/** There is a limit to how many a person may have: one that is there will do. */
async function onePasskey(app: TestApp, owner: Person): Promise<Params> {
  const { data } = await app.call(owner, passkeys.list, {})
  return { id: (data.items[0] ?? (await addPasskey(app, owner)).passkey).id }
}

/** A CEP that needs no public service, and a state. */
async function knownCep(app: TestApp): Promise<Params> {
  await app.services.pool.query(
    `insert into cep_address values ('01310100', 'Avenida Paulista', 'Bela Vista', 'São Paulo', '3550308', 'SP', 'prova', now()) on conflict do nothing`,
  )
  return { cep: '01310100', uf: 'SP' }
}

/** A person who took over another, and a third who is still there. */
async function aMerge(app: TestApp, owner: Person): Promise<Params> {
  const make = created('people/people.create')
  const [{ id }, { id: goneId }, { id: otherId }] = [
    await make(app, owner),
    await make(app, owner),
    await make(app, owner),
  ]
  const { data } = await app.call(owner, personMerges.merge, { params: { id: id! }, body: { otherId: goneId! } })
  return { id: id!, otherId: otherId!, mergeId: data.mergeId }
}

/** A PIX key of an account: one that is there, once there are many. */
async function onePixKey(app: TestApp, owner: Person): Promise<Params> {
  const id = await anAccountRecord(app, owner)
  const { items } = (await app.call(owner, pixKeys.list, { params: { id } })).data
  // There is a limit to how many an account may have.
  const known = items.length > 5 ? items.at(-1) : undefined
  return {
    id,
    keyId: (known ?? (await app.call(owner, pixKeys.create, { params: { id }, body: { key: uuidv7() } })).data).id,
  }
}

/** Open, and into an account that has a PIX key. */
async function openIncome(app: TestApp, owner: Person): Promise<Params> {
  const { id } = await onePixKey(app, owner)
  const body = { type: 'INCOME' as const, amount: 10, scheduleDate: '2030-01-31', destinationBankAccount: { id: id! } }
  return { id: (await app.call(owner, entries.create, { body })).data.id }
}

/** An open expense; a person and a category of income, which sales want, come along. */
async function anEntry(app: TestApp, owner: Person): Promise<Params> {
  const { companyId, userId } = owner
  const body = {
    type: 'EXPENSE' as const,
    amount: 500,
    scheduleDate: '2026-01-31',
    destinationBankAccount: { id: await anAccountRecord(app, owner) },
  }
  const { data } = await app.call(owner, entries.create, { body })
  const person = await inTransaction(app.services.pool, { companyId, userId, requestId: 'proof' }, ({ db }) =>
    insertTestPerson(db, companyId),
  )
  const { id: incomeCategory } = await created('finance/categories.create', { type: 'INCOME' })(app, owner)
  const { data: paid } = await app.call(owner, entries.create, { body })
  const { data: done } = await app.call(owner, entries.confirmAll, { body: { ids: [paid.id] } })
  return { id: data.id, person, incomeCategory: incomeCategory!, operation: done.operationId }
}

/** A line made into an entry, with a category nobody had foreseen; and lines that wait, each as one of the other routes wants it. */
async function aSettlement(app: TestApp, owner: Person): Promise<Params> {
  const lines = await reconcilableLines(app, owner)
  const categoryId = (await recordMakers['finance/categories']!(app, owner))['id']!
  const { data } = await app.call(owner, reconciliation.createEntries, {
    body: { lines: [{ lineId: lines['done']!, categoryId }] },
  })
  return { ...lines, id: data.settlementIds[0]! }
}

/** `fitting` is paid by an expense of R$ 500,00 and a fee of R$ 1,00; `out` and `into` are a transfer; the rest may be anything. */
async function reconcilableLines(app: TestApp, owner: Person): Promise<Params> {
  const [account, other] = [
    await anAccountRecord(app, owner),
    (await recordMakers['finance/bank-accounts']!(app, owner))['id']!,
  ]
  const day = '2026-01-30'
  const [fitting, out, ignored, done] = await someLines(app, owner, account, [
    { day, amount: -501, description: 'Pagamento' },
    { day, amount: -70, description: 'TED' },
    { day, amount: -3, state: 'ignored' },
    { day, amount: -4, description: 'Mercado' },
  ])
  const [into] = await someLines(app, owner, other, [{ day, amount: 70, description: 'TED' }])
  return { fitting: fitting!, out: out!, ignored: ignored!, done: done!, into: into!, account, other }
}

let lines = 0
const oneLine = () => csvOf(['02/02/2026', `Tarifa ${++lines}`, '-1,00'])

/** Read and waiting to be confirmed; one that is there will do. */
async function aWaitingStatement(app: TestApp, owner: Person): Promise<Params> {
  const { data } = await app.call(owner, statements.list, { query: {} })
  const id =
    data.items.find(({ stage }) => stage === 'ready')?.id ??
    (await app.as(owner).statement(await anAccountRecord(app, owner), oneLine(), { review: true }))
  const found = await app.call(owner, statements.lines, { params: { id }, body: {} })
  return { id, line: found.data.items[0]!.id }
}

/** One that is there will do. */
export async function anAccountRecord(app: TestApp, owner: Person): Promise<string> {
  const { data } = await app.call(owner, bankAccounts.options, { query: {} })
  return data.items[0]?.id ?? (await recordMakers['finance/bank-accounts']!(app, owner))['id']!
}

async function aPaidEntry(app: TestApp, owner: Person): Promise<Params> {
  const params = await anEntry(app, owner)
  await app.call(owner, entries.confirm, { params: { id: params['id']! }, body: {} })
  return params
}

async function anAttachment(app: TestApp, owner: Person): Promise<Params> {
  const params = await anEntry(app, owner)
  const add = allRoutes.find((route) => route.name === 'finance/attachments.add')!
  const { id: attachmentId } = idOf(
    await app.raw({ ...requestOf(add, { params }), ...(await multipartOf('nota.txt', Buffer.from('texto'))) }, owner),
  )
  return { ...params, attachmentId: attachmentId! }
}

async function aSequence(app: TestApp, owner: Person): Promise<Params> {
  const body = {
    type: 'EXPENSE' as const,
    amount: 500,
    scheduleDate: '2026-01-31',
    destinationBankAccount: { id: await anAccountRecord(app, owner) },
  }
  const { data } = await app.call(owner, entries.create, { body: { ...body, paymentConditionType: 'FIXED' } })
  return { id: data.sequenceId! }
}

async function aPausedSequence(app: TestApp, owner: Person): Promise<Params> {
  const params = await aSequence(app, owner)
  await app.call(owner, sequences.pause, { params: { id: params['id']! }, body: {} })
  return params
}

async function invited({ services }: TestApp, { companyId, userId }: Person, email?: string): Promise<Params> {
  return {
    id: await inTransaction(services.pool, { companyId, userId, requestId: 'proof' }, ({ db }) =>
      insertInvited(db, { companyId, userId, ...(email && { email }) }),
    ),
  }
}

/** Another company waits for the person's answer. */
async function askedElsewhere(app: TestApp, { email }: Person): Promise<Params> {
  return invited(app, await app.anOwner(), email)
}

/** A company the person may leave, because it is somebody else's. */
async function alsoElsewhere(app: TestApp, { userId }: Person): Promise<Params> {
  const { companyId } = await app.anOwner()
  await inTransaction(app.services.pool, { companyId, userId: null, requestId: 'proof' }, ({ db }) =>
    insertMember(db, companyId, userId, []),
  )
  return { id: companyId }
}

async function uploadText(app: TestApp, owner: Person, name: string, text: string): Promise<Params> {
  const upload = allRoutes.find((route) => route.name === 'files/files.upload')!
  return idOf(await app.raw({ ...requestOf(upload), ...(await multipartOf(name, Buffer.from(text))) }, owner))
}
