import { visits } from '@prumo/contract/visits/visits'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { NewButton } from '#shared/list/create-button.tsx'
import { useBeginsWith } from '#shared/screens/begins-with.ts'

const NewVisitDialog = lazy(async () => ({ default: (await import('./new-visit-dialog.tsx')).NewVisitDialog }))

type Technician = { id: string; name: string }
type NewVisit = {
  /** Absent until they are known. */
  technicians: readonly Technician[] | undefined
  chosen: Technician | undefined
  day: CalendarDate
  timeZone: string
}

/** A visit made from the agenda, begun at once where somebody came for that. */
export function useNewVisit({ technicians, chosen, day, timeZone }: NewVisit) {
  const mayCreate = useMayCall(visits.create)
  const [isOpen, setIsOpen] = useState(false)
  const begins = useBeginsWith()
  useEffect(() => {
    if (begins.isBegun) setIsOpen(true)
  }, [begins])
  return {
    button: mayCreate && <NewButton label="Nova visita" onSelect={() => setIsOpen(true)} />,
    dialog: isOpen && mayCreate && technicians && (
      <Suspense>
        <NewVisitDialog
          {...{ technicians, day, timeZone }}
          technicianId={chosen?.id ?? null}
          onClose={() => setIsOpen(false)}
        />
      </Suspense>
    ),
  }
}
