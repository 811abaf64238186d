import { mayCall } from '@prumo/contract/access'
import type { executions } from '@prumo/contract/pmoc/executions'
import { pmocAccess } from '@prumo/contract/pmoc/pmoc-access'
import type { InputOf } from '@prumo/contract/route'
import { appendLink } from '#modules/chain/index.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/transaction.ts'
import { Problem } from '#platform/problem.ts'
import { selectPlanForExecution } from './queries.ts'
import {
  insertReceipt,
  listReceiptsWithLinks,
  listReceivable,
  selectReceipt,
  type ReceiptWithLink,
} from './receipt-queries.ts'
import { drawingHash } from './stored-execution.ts'

type Told = InputOf<typeof executions.receive>['body']

/** One name and signature for everything that was carried out in a visit; told twice, it is written once. */
export async function receiveVisit(ctx: Context, planId: string, told: Told) {
  const id = told.id.toLowerCase()
  // Locked, as for everything that appends to its chain.
  const plan = await selectPlanForExecution(ctx.db, planId)
  if (!plan) throw new Problem('not-found')
  const known = await selectReceipt(ctx.db, id)
  if (known && known.planId !== planId) throw Problem.at('id', 'pmoc.execution-elsewhere')
  if (known) return { id, executionIds: known.executionIds }
  // Whoever decides may hand in what somebody else had signed.
  const by = mayCall(ctx.actor, { access: pmocAccess.change }) ? null : ctx.userId
  const found = await listReceivable(ctx.db, planId, told.executionIds, by)
  if (found.length === 0) throw Problem.at('executionIds', 'pmoc.nothing-to-receive')
  const executionIds = found.filter(({ isUnreceived }) => isUnreceived).map((execution) => execution.id)
  if (executionIds.length === 0) return { id, executionIds }
  const { receivedByName, signature: signatureStrokes } = told
  const link = await appendLink(ctx, planId, {
    kind: 'receipt',
    recordId: id,
    content: { executionIds, by: ctx.userId },
    personal: [
      { field: 'receivedBy', value: receivedByName, personId: null },
      { field: 'signature', value: drawingHash(signatureStrokes), personId: null },
    ],
  })
  await insertReceipt(ctx, { id, planId, receivedByName, signatureStrokes, executionIds }, link)
  return { id, executionIds }
}

/** Receipts that say otherwise than their links, that no link tells of, or that are gone. */
export const listAlteredReceipts = async (db: Db, planId: string | null) =>
  (await listReceiptsWithLinks(db, planId))
    .filter((receipt) => !isAsTold(receipt))
    .map(({ planId: subjectId, sequence }) => ({ subjectId, sequence }))

function isAsTold({ said, recordId, id, ...receipt }: ReceiptWithLink): boolean {
  if (!said || id !== recordId || said.by !== receipt.registeredBy) return false
  const toldOf = (field: string) => receipt.personal.find((value) => value.field === field)?.value ?? null
  const { signatureStrokes: strokes, executionIds } = receipt
  return (
    JSON.stringify(said.executionIds) === JSON.stringify(executionIds) &&
    toldOf('receivedBy') === (receipt.receivedByName?.normalize('NFC') ?? null) &&
    toldOf('signature') === (strokes ? drawingHash(strokes) : null)
  )
}
