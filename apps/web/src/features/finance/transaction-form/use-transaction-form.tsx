import type { TransactionType } from '@prumo/contract/finance/transactions'
import { lazy, Suspense, useState } from 'react'
import type { EntryPresets } from './entry-presets.ts'

const TransactionForm = lazy(async () => ({ default: (await import('./transaction-form.tsx')).TransactionForm }))

type Task = { run: number; id?: string; type?: TransactionType; presets?: EntryPresets | undefined; isBoleto?: boolean }

/** Opens the form over any screen, as a modal or, on a phone, as a sheet: `element` is rendered once by the screen. */
export function useTransactionForm() {
  const [task, setTask] = useState<Task | null>(null)
  const start = (next: Omit<Task, 'run'>) => setTask((last) => ({ ...next, run: (last?.run ?? 0) + 1 }))
  return {
    openNew: (type: TransactionType, presets?: EntryPresets) => start({ type, presets }),
    openEdit: (id: string) => start({ id }),
    openBoleto: () => start({ type: 'EXPENSE', isBoleto: true }),
    element: task && (
      <Suspense fallback={null}>
        <TransactionForm
          key={task.run}
          request={task.id === undefined ? { type: task.type, presets: task.presets } : { id: task.id }}
          startsWithBoleto={task.isBoleto ?? false}
          onClose={() => setTask(null)}
        />
      </Suspense>
    ),
  }
}
