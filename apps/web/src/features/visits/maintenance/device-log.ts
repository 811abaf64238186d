import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMember } from '#shared/session/use-session.ts'
import { ownerOf } from '#shared/offline/owner.ts'
import { readKept, writeKept } from '#shared/offline/kept-values.ts'
import type { KeptExecution } from './field-day.ts'

/** What was told and begun at this device, apart from the queue: what was sent stays known where the server cannot be asked. */
export type DeviceLog = { kept: readonly KeptExecution[]; drafts: readonly string[] }

export const logName = 'pmoc-field'
const nothing: DeviceLog = { kept: [], drafts: [] }
const mostKept = 500

export const readLog = async (): Promise<DeviceLog> => (await readKept<DeviceLog>(logName)) ?? nothing

export const withExecution = ({ kept, drafts }: DeviceLog, execution: KeptExecution, draft: string): DeviceLog => ({
  kept: [...kept.filter(({ id }) => id !== execution.id), execution].slice(-mostKept),
  drafts: drafts.filter((name) => name !== draft),
})

export const withDraft = ({ kept, drafts }: DeviceLog, name: string, executionId?: string): DeviceLog => ({
  kept: kept.filter(({ id }) => id !== executionId),
  drafts: [...drafts.filter((each) => each !== name), name],
})

let last: Promise<unknown> = Promise.resolve()

/** The log is read, changed and written by one after another: two at once would each forget what the other wrote. */
export function changeInTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
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
    /** Keeps a form that is not finished, unless it was told meanwhile. */
    keepDraft: (name: string, draftOf: () => unknown) =>
      changeInTurn(async () => {
        const draft = draftOf()
        if (!draft) return
        await writeKept(name, draft)
        const log = withDraft(await readLog(), name)
        await writeKept(logName, log)
        client.setQueryData(key, log)
      }),
  }
}
