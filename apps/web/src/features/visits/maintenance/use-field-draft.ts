import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { useEffect, useEffectEvent, useState } from 'react'
import { readStoredValue } from '#shared/offline/stored-values.ts'
import { blankExecution } from '#features/pmoc/door/execution/execution-draft.ts'
import { draftName, type FieldMachine } from './field-day.ts'
import type { FieldDraft } from './field-draft.ts'

/** The form as it was left at this device, or a new one: read once, then it is the form's own. Undefined: it is being read. */
export function useFieldDraft(
  machine: Pick<FieldMachine, 'planId' | 'equipmentId'> | undefined,
  today: CalendarDate,
  technicianId: string | null,
): FieldDraft | undefined {
  const name = machine && draftName(machine.planId, machine.equipmentId)
  const [found, setFound] = useState<{ name: string; kept: FieldDraft } | null>(null)
  const blank = useEffectEvent((): FieldDraft => ({
    executionId: uuidv7(),
    draft: blankExecution(today, technicianId),
    part: 'tasks',
    hasTask: false,
  }))
  useEffect(() => {
    if (!name) return
    let isLeft = false
    void readStoredValue<FieldDraft>(name)
      .catch(() => undefined)
      .then((kept) => isLeft || setFound({ name, kept: kept ?? blank() }))
    return () => void (isLeft = true)
  }, [name])
  return found?.name === name ? found?.kept : undefined
}
