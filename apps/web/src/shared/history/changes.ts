import type { HistoryEntry } from '@prumo/contract/history'
import type { ReactNode } from 'react'

export type Formats = Record<string, (value: never) => ReactNode>

/** Only an update has something to compare. */
export function changesOf({ action, before, after }: HistoryEntry, labels: Record<string, string>, format: Formats) {
  if (action !== 'update') return []
  return Object.entries(labels)
    .filter(([field]) => JSON.stringify(before?.[field] ?? null) !== JSON.stringify(after?.[field] ?? null))
    .map(([field, label]) => ({
      field: label,
      before: written(before?.[field], format[field]),
      after: written(after?.[field], format[field]),
    }))
}

function written(value: unknown, format: ((value: never) => ReactNode) | undefined): ReactNode {
  if (value === null || value === undefined || value === '') return null
  if (format) return format(value as never)
  return typeof value === 'boolean' ? (value ? 'Sim' : 'Não') : String(value)
}
