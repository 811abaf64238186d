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

export function useDeviceLog() {
  const key = ['pmoc-device-log', ownerOf(useMember())]
  const client = useQueryClient()
  const { data = nothing } = useQuery({ queryKey: key, queryFn: () => readLog().catch(() => nothing) })
  return {
    log: data,
    show: (log: DeviceLog) => client.setQueryData(key, log),
    /** Changes what is kept, and what is shown with it. */
    change: async (next: (log: DeviceLog) => DeviceLog) => {
      const log = next(await readLog())
      await writeKept(logName, log)
      client.setQueryData(key, log)
    },
  }
}
