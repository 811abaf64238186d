import { ledgerAccess } from '@prumo/contract/finance/finance-access'
import type { EntryType } from '@prumo/contract/finance/entries'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { storedFormsOf } from '#shared/drafts/stored-drafts.ts'
import { readSession } from '#shared/session-store/session-store.ts'
import type { EntryPresets } from '../values/entry-presets.ts'

const EntryLayer = lazy(async () => ({ default: (await import('./entry-layer.tsx')).EntryLayer }))

const readBoletos = { access: ledgerAccess.read }

type Task = { run: number; id?: string; type?: EntryType; presets?: EntryPresets | undefined; isBoleto?: boolean }

/** Opens the form over any screen, as a modal or, on a phone, as a sheet: `element` is rendered once by the screen. */
export function useEntryLayer() {
  const mayReadBoletos = useMayCall(readBoletos)
  const [task, setTask] = useState<Task | null>(null)
  const start = (next: Omit<Task, 'run'>) => setTask((last) => ({ ...next, run: (last?.run ?? 0) + 1 }))
  // The form lies over a screen, so nothing in the address opens it again after the session had ended.
  const resume = useEffectEvent(() => {
    const session = readSession()
    const [kept] = session ? storedFormsOf(session, 'entry ') : []
    if (kept) start(kept === 'new' ? {} : { id: kept })
  })
  useEffect(() => resume(), [])
  return {
    openNew: (type: EntryType, presets?: EntryPresets) => start({ type, presets }),
    openEdit: (id: string) => start({ id }),
    openBoleto: mayReadBoletos ? () => start({ type: 'EXPENSE', isBoleto: true }) : undefined,
    element: task && (
      <Suspense fallback={null}>
        <EntryLayer
          key={task.run}
          request={task.id === undefined ? { type: task.type, presets: task.presets } : { id: task.id }}
          startsWithBoleto={task.isBoleto ?? false}
          onClose={() => setTask(null)}
        />
      </Suspense>
    ),
  }
}
