import type { executions } from '@prumo/contract/pmoc/executions'
import { itemStatus } from '@prumo/domain/pmoc/item-status'
import { pmocAccess } from '@prumo/contract/pmoc/pmoc-access'
import { mayCall, refusal } from '@prumo/contract/access'
import type { InputOf } from '@prumo/contract/route'
import { formatDate, today, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { ExecutionMark } from '@prumo/domain/pmoc/words'
import { isPhoto } from '@prumo/domain/pmoc/attachment-type'
import { isClosing } from '@prumo/domain/pmoc/outcome'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { appendLinks } from '#modules/chain/index.ts'
import { heldKeysThen } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'
import { selectTimeZone } from '#platform/db/time-zone-queries.ts'
import { Problem } from '#platform/problem.ts'
import { requireAccess } from '#platform/require-access.ts'
import { nameAttachments, storeUploadedFiles, linkOfFile, type UploadedFile } from './attachments.ts'
import { isPhotoReused } from './attachment-queries.ts'
import { storeLosses, lostAgain, type LostAttachment } from './declare-lost.ts'
import {
  findExecutor,
  happenedAt,
  findMissingRecord,
  offsetOf,
  readOutcomes,
  type Outcomes,
} from './check-execution.ts'
import { couldWorkThen } from './could-work-queries.ts'
import { isSameWork } from './is-same-work.ts'
import { judgeExecution } from './judge-execution.ts'
import { judgeOf, type ExecutionJudge } from './judge.ts'
import { judgeTime } from './judge-time.ts'
import { notifyConflict } from './notify-conflict.ts'
import { countComplements } from './decide-queries.ts'
import {
  insertExecution,
  listCorrectedItems,
  markExecuted,
  markOpen,
  selectItemsToExecute,
  selectKnownExecution,
  selectPlanForExecution,
  markSettled,
  type ExecutedPlan,
  type ItemToExecute,
  type KnownAttachment,
} from './queries.ts'
import { contentOf, isoInstant, personalOf, type ExecutedItem, type StoredExecution } from './stored-execution.ts'

type Draft = InputOf<typeof executions.create>['body']

/** Writes down what was done on one machine, once for ever. Answers its id. */
export async function createExecution(ctx: Context, planId: string, draft: Draft): Promise<string> {
  const judge = judgeOf(draft)
  judge.mark(...(await checkRights(ctx, draft)))
  if ((draft.pmocId ?? planId) !== planId) throw Problem.at('pmocId', 'pmoc.other-plan')
  const plan = await selectPlanForExecution(ctx.db, planId)
  if (!plan) throw new Problem('not-found')
  const outcomes = readOutcomes(draft)
  if (draft.id && (await wasWritten(ctx, planId, draft, outcomes))) return draft.id.toLowerCase()
  if (!draft.executedDate) throw Problem.at('executedDate', 'pmoc.executed-date-required')
  const items = await findItems(ctx, planId, draft, outcomes)
  const corrected = draft.correctsId ? await findCorrected(ctx, planId, draft.correctsId, outcomes) : null
  const { executedDate, earlyReason = corrected?.earlyReason ?? undefined } = draft
  const told = { ...draft, executedDate, earlyReason }
  const timing = judgeTime(ctx, plan, told, items, { outcomes, judge })
  if (items.some((item) => reopens(item, outcomes))) judge.mark('item_was_cancelled')
  const { losses, ...read } = await readExecution(ctx, plan, told, { items, outcomes, judge, ...timing, corrected })
  const { execution, files } = read
  await writeExecution(ctx, execution, files, items)
  await storeLosses(ctx, execution, losses)
  if (!plan.settledAt) await markSettled(ctx.db, planId, ctx.now())
  if (execution.items.some(({ isConflicting }) => isConflicting)) await notifyConflict(ctx, execution)
  return execution.id
}

/** What a device did is taken from whoever could do it then, or shortly before: with the key, in a company that had the app. */
async function checkRights(ctx: Context, { device }: Draft): Promise<ExecutionMark[]> {
  const { actor } = ctx
  const { execute } = pmocAccess
  const isRefused = !mayCall(actor, { access: execute })
  if (!isRefused) return []
  if (!device || !actor) requireAccess(ctx, execute)
  const happened = Date.parse(device!.happenedAt) + offsetOf({ device }, ctx.now())!
  const then = new Date(Math.min(happened, ctx.now().getTime())).toISOString()
  const isKeyLost = refusal(actor, { access: execute })!.code === 'permission-missing'
  const isCompanyOut = !mayCall({ ...actor!, isOwner: true }, { access: execute })
  const wasAllowed =
    (!isKeyLost || (await heldKeysThen(ctx, then, execute.permissions))) &&
    (!isCompanyOut || (await couldWorkThen(ctx, then)))
  if (!wasAllowed) requireAccess(ctx, execute)
  return [
    ...(isKeyLost ? (['permission_lost'] as const) : []),
    ...(isCompanyOut ? (['subscription_ended'] as const) : []),
  ]
}

/** Told again it is the one that is there; other work under its id is refused, so that no device deletes what was not kept. */
async function wasWritten(ctx: Context, planId: string, draft: Draft, outcomes: Outcomes): Promise<boolean> {
  const known = await selectKnownExecution(ctx.db, draft.id!)
  if (!known) return false
  if (known.planId !== planId || !isSameWork(known, draft, outcomes)) throw Problem.at('id', 'pmoc.execution-elsewhere')
  return true
}

async function findItems(
  ctx: Context,
  planId: string,
  draft: Draft,
  outcomes: Outcomes,
): Promise<[ItemToExecute, ...ItemToExecute[]]> {
  const items = await selectItemsToExecute(ctx.db, planId, [...outcomes.keys()], {
    correctsId: draft.correctsId ?? null,
    happenedAt: happenedAt(draft, ctx.now()),
  })
  if (items.length === 0 || items.length < outcomes.size) throw Problem.at('scheduleId', 'pmoc.schedule-missing')
  if (new Set(items.map(({ equipmentId }) => equipmentId)).size > 1)
    throw Problem.at('scheduleIds', 'pmoc.one-equipment-at-a-time')
  return items as [ItemToExecute, ...ItemToExecute[]]
}

const reopens = ({ id, status }: ItemToExecute, outcomes: Outcomes) =>
  status === itemStatus.cancelled && isClosing(outcomes.get(id)!)

type Found = {
  items: readonly [ItemToExecute, ...ItemToExecute[]]
  outcomes: Outcomes
  judge: ExecutionJudge
  /** That counts, which a device may have told otherwise. */
  day: CalendarDate
  corrected: Corrected | null
  tooEarly: ReadonlySet<string>
}

async function readExecution(
  ctx: Context,
  plan: ExecutedPlan,
  draft: Draft & { executedDate: CalendarDate },
  { items, outcomes, judge, day, corrected, tooEarly }: Found,
): Promise<{ execution: StoredExecution; files: UploadedFile[]; losses: LostAttachment[] }> {
  const { executedDate, measurements: given = {}, outOfLimitsReason = null, device } = draft
  const [{ equipmentId, plate }] = items
  const executor = await findExecutor(ctx, draft)
  const { measurements, verdicts } = await judgeExecution(ctx, plan, plate, given, day)
  const { attachments, files } = await nameAttachments(
    ctx,
    draft.attachments ?? [],
    outcomes,
    corrected?.attachments ?? [],
  )
  // A correction names again what proved the execution that it corrects.
  const named = new Set(corrected?.attachments.map(({ sha256 }) => sha256))
  const photos = attachments.flatMap(({ type, sha256 }) => (isPhoto({ type }) && !named.has(sha256) ? [sha256] : []))
  if (await isPhotoReused(ctx.db, photos, day)) judge.mark('photo_reused')
  const missing = findMissingRecord(items, outcomes, measurements, attachments)
  if (missing) judge.find(missing, 'records_missing')
  const { correctionReason = null } = draft
  if (corrected && !correctionReason)
    judge.find(Problem.at('correctionReason', 'pmoc.correction-reason-required'), 'reason_missing')
  const isOutOfLimits = verdicts.some(({ verdict }) => verdict === 'out')
  // Without a mark of its own: an approval tells what is out of limits, and that no reason is there.
  if (isOutOfLimits && !outOfLimitsReason)
    judge.find(Problem.at('outOfLimitsReason', 'pmoc.out-of-limits-reason-required'))
  const contested = corrected ? await findContested(ctx, corrected.id, outcomes, judge) : new Set<string>()
  const waiting = contested.union(tooEarly)
  const execution: StoredExecution = {
    id: draft.id?.toLowerCase() ?? uuidv7(),
    planId: plan.id,
    equipmentId,
    executedOn: day,
    toldOn: executedDate === day ? null : executedDate,
    executedById: executor.id,
    executedByName: executor.name,
    registeredBy: ctx.userId,
    suggestedApprover: draft.approvedBy ?? null,
    happenedAt: isoInstant(device?.happenedAt ?? null),
    deviceOffsetMs: offsetOf(draft, ctx.now()),
    measurements,
    verdicts,
    isOutOfLimits,
    outOfLimitsReason,
    earlyReason: draft.earlyReason ?? null,
    correctionReason: corrected && correctionReason,
    observations: given.observations ?? null,
    receivedByName: draft.receivedByName ?? null,
    signatureStrokes: draft.signature ?? null,
    correctsId: corrected?.id ?? null,
    marks: [...judge.marks],
    items: items.map((item) => executedItem(item, outcomes, corrected?.id ?? null, waiting)),
    attachments,
  }
  return { execution, files, losses: lostAgain(attachments, files, corrected?.attachments ?? []) }
}

type Corrected = { id: string; attachments: readonly KnownAttachment[]; earlyReason: string | null }

/** What it corrects said something of each of these items. */
async function findCorrected(ctx: Context, planId: string, id: string, outcomes: Outcomes): Promise<Corrected> {
  const known = await selectKnownExecution(ctx.db, id)
  const said = new Set(known?.items.map(({ scheduleId }) => scheduleId))
  if (known?.planId !== planId || [...outcomes.keys()].some((item) => !said.has(item)))
    throw Problem.at('correctsId', 'pmoc.correction-elsewhere')
  return { id, attachments: known.attachments, earlyReason: known.earlyReason }
}

/** Items that another correction of the same execution spoke of first: online it is told so; what a device brings waits in conflict. */
async function findContested(
  ctx: Context,
  corrected: string,
  outcomes: Outcomes,
  judge: ExecutionJudge,
): Promise<Set<string>> {
  const before = (await listCorrectedItems(ctx.db, corrected)).filter(({ scheduleId }) => outcomes.has(scheduleId))
  const [first] = before
  if (first) {
    const day = formatDate(today(new Date(first.receivedAt), await selectTimeZone(ctx.db)))
    judge.find(Problem.at('correctsId', 'pmoc.corrected-already', { name: first.by ?? 'outra pessoa', day }))
  }
  return new Set(before.map(({ scheduleId }) => scheduleId))
}

/** Somebody else's word on what was done stands until it is decided; a correction takes the place of the one it names. */
function executedItem(
  item: ItemToExecute,
  outcomes: Outcomes,
  corrected: string | null,
  waiting: ReadonlySet<string>,
): ExecutedItem {
  const { outcome, reason } = outcomes.get(item.id)!
  const isDone = item.executionId !== null && item.executionId !== corrected
  const isConflicting = waiting.has(item.id) || (isDone && isClosing({ outcome }))
  return { scheduleId: item.id, outcome, reason, isConflicting, kept: item.kept }
}

async function writeExecution(
  ctx: Context,
  execution: StoredExecution,
  files: readonly UploadedFile[],
  before: readonly ItemToExecute[],
) {
  const personal = Object.entries(personalOf(execution)).map(([field, value]) => ({ field, ...value }))
  const [link] = await appendLinks(ctx, execution.planId, [
    { kind: 'execution', recordId: execution.id, content: contentOf(execution), personal },
    ...files.map((file) => linkOfFile(execution.id, file)),
  ])
  await insertExecution(ctx, execution, link!)
  await storeUploadedFiles(ctx, files)
  const counting = execution.items.filter(({ isConflicting }) => !isConflicting)
  const done = counting.filter(isClosing).map(({ scheduleId }) => scheduleId)
  await markExecuted(ctx.db, done, execution.id, execution.executedOn)
  const wasBefore = new Map(before.map((item) => [item.id, item]))
  const reopened = counting.filter(({ scheduleId, outcome }) => {
    const { status, executionId } = wasBefore.get(scheduleId)!
    const isCorrected = executionId !== null && executionId === execution.correctsId
    return !isClosing({ outcome }) && (status === itemStatus.started || isCorrected)
  })
  const open = reopened.map(({ scheduleId }) => scheduleId)
  await markOpen(ctx.db, open)
  await countComplements(ctx.db, open)
}
