import { addDays, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMember } from '#shared/session/use-session.ts'
import { inOneTab } from '#shared/offline/in-one-tab.ts'
import { currentOwner, ownerOf } from '#shared/offline/owner.ts'
import { readStoredValue, writeStoredValue } from '#shared/offline/stored-values.ts'
import { executionSubject } from '#features/pmoc/door/execution/file-operations.ts'
import { logName } from '../field/known-pack.ts'
import { joinSnapshots, type DraftSnapshot } from './draft-snapshot.ts'
import type { StoredExecution } from './field-day.ts'

/** What was told and begun at this device, apart from the queue: what was sent stays known where the server cannot be asked. */
export type DeviceLog = {
  kept: readonly StoredExecution[]
  drafts: readonly string[]
  /** What the drafts answer, by their names. */
  begun?: Readonly<Record<string, DraftSnapshot>>
}

const nothing: DeviceLog = { kept: [], drafts: [] }
const mostKept = 500
/** As long as an answer of the server may be shown without asking it again. */
const mostDays = 30

export const readLog = async (): Promise<DeviceLog> => (await readStoredValue<DeviceLog>(logName)) ?? nothing

/** `queued`: subjects of which something waits here. Of the others nothing can be asked to be mended, and what is old says nothing any more. */
export function withExecution(
  log: DeviceLog,
  execution: StoredExecution,
  draft: string,
  { queued, today }: { queued: ReadonlySet<string>; today: CalendarDate },
): DeviceLog {
  const oldest = addDays(today, -mostDays)
  const others = log.kept.filter(({ id }) => id !== execution.id)
  const waiting = others.filter(({ id }) => queued.has(executionSubject(id)))
  const sent = others
    .filter(({ id, executedDate }) => !queued.has(executionSubject(id)) && executedDate >= oldest)
    .map(({ begun: _begun, ...rest }) => rest)
  return { ...withoutDraft(log, draft), kept: [...sent.slice(-mostKept), ...waiting, execution] }
}

export function withoutDraft({ kept, drafts, begun = {} }: DeviceLog, draft: string): DeviceLog {
  const { [draft]: _begun, ...others } = begun
  return { kept, drafts: drafts.filter((name) => name !== draft), begun: others }
}

export function withDraft(
  log: DeviceLog,
  name: string,
  begun: DraftSnapshot | undefined,
  executionId?: string,
): DeviceLog {
  const { kept, drafts, begun: before = {} } = log
  return {
    kept: kept.filter(({ id }) => id !== executionId),
    drafts: [...drafts.filter((each) => each !== name), name],
    begun: begun ? { ...before, [name]: joinSnapshots(executionId ? undefined : before[name], begun) } : before,
  }
}

let last: Promise<unknown> = Promise.resolve()

/** The log is read, changed and written by one after another, in all tabs together: two at once would each forget what the other wrote. */
export function changeInTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(() => inOneTab(`prumo-pmoc-log ${currentOwner()}`, work))
  last = turn.catch(() => null)
  return turn
}

export function useDeviceLog() {
  const key = ['pmoc-device-log', ownerOf(useMember())]
  const client = useQueryClient()
  const { data = nothing } = useQuery({ queryKey: key, queryFn: () => readLog().catch(() => nothing) })
  return {
    log: data,
    show: (log: DeviceLog) => client.setQueryData(key, log),
    /** Keeps a form that is not finished with what it answers, unless it was told meanwhile. */
    storeDraft: (name: string, draftOf: () => unknown, begun: DraftSnapshot) =>
      changeInTurn(async () => {
        const draft = draftOf()
        if (!draft) return
        await writeStoredValue(name, draft)
        const log = withDraft(await readLog(), name, begun)
        await writeStoredValue(logName, log)
        client.setQueryData(key, log)
      }),
  }
}
