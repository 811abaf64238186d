import { historyActionLabels, type HistoryEntry } from '@prumo/contract/history'
import type { AnswerOf, Route } from '@prumo/contract/route'
import type * as z from 'zod'
import { messageOf } from '#shared/api/api-error.ts'
import type { CallRequest } from '#shared/api/call.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { changesOf, type Formats } from './changes.ts'

type HistoryRoute = Route & { params: z.ZodType<{ id: string }>; output: z.ZodType<unknown, { items: HistoryEntry[] }> }

type RecordHistoryProps<R extends HistoryRoute> = {
  /** The crud `history` route. */
  route: R
  id: string
  /** 'a conta bancária': completes 'alterou …'. */
  noun: string
  /** Fields worth telling and what people call them. */
  labels: Record<string, string>
  /** How a field's value is written; the rest is shown as it is. */
  format?: Formats
}

/** Who changed this record, when, before and after. */
export function RecordHistory<R extends HistoryRoute>({ route, id, noun, labels, format = {} }: RecordHistoryProps<R>) {
  const history = useRouteQuery(route, { params: { id } } as CallRequest<R>)
  const items = ((history.data as AnswerOf<HistoryRoute> | undefined)?.items ?? []).map((entry) => ({
    id: entry.id,
    who: entry.author?.displayName ?? 'Prumo',
    when: formatInstant(entry.at),
    title: `${historyActionLabels[entry.action]} ${noun}`,
    changes: changesOf(entry, labels, format),
  }))
  return (
    <Card title="Histórico">
      {history.isPending && <SkeletonForm fields={2} />}
      {history.isError && <ErrorState message={messageOf(history.error)} onRetry={() => void history.refetch()} />}
      {history.data && <Timeline entries={items} />}
    </Card>
  )
}
