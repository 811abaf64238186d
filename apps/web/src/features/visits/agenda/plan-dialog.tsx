import { Button } from '@mantine/core'
import type { Visit } from '@prumo/contract/visits/visit-records'
import { today as dayAt, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { Stack } from '#ui/layout/stack.ts'
import { Row } from '#ui/layout/row.ts'
import { clockIn } from '#shared/format/instants.ts'
import { visitName } from '../shared-labels.ts'
import { durationMinutes } from './board-geometry.ts'
import type { Target } from './use-agenda-drag.ts'
import { usePlannedTime } from './use-planned-time.tsx'

type PlanDialogProps = {
  visit: Visit
  technicians: readonly { id: string; name: string }[]
  day: CalendarDate
  timeZone: string
  mayPlan: boolean
  onPlan: (visit: Visit, target: Target) => Promise<boolean>
  onClose: () => void
}

/** Technician, day and hours, without dragging. */
export function PlanDialog({ visit, technicians, day: shownDay, timeZone, mayPlan, onPlan, onClose }: PlanDialogProps) {
  const { target, fields } = usePlannedTime(
    technicians,
    {
      technicianId: visit.technician?.id ?? null,
      day: visit.start ? dayAt(new Date(visit.start), timeZone) : shownDay,
      start: visit.start ? clockIn(visit.start, timeZone) : '08:00',
      duration: durationMinutes(visit),
    },
    { disabled: !mayPlan },
  )
  const canSave = mayPlan && visit.state !== 'DONE' && target !== null
  async function save() {
    if (canSave && (await onPlan(visit, target))) onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Agendar"
      footer={
        <Row gap={8} align="stretch" justify="end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          {mayPlan && visit.state !== 'DONE' && (
            <Button type="submit" form="plan-visit" disabled={!canSave}>
              Agendar visita
            </Button>
          )}
        </Row>
      }
    >
      <Stack
        id="plan-visit"
        as="form"
        gap={14}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack as="p" align="start">
          <b>{visitName(visit)}</b>
          <Quiet as="span">
            OS {visit.code} · {visit.title}
          </Quiet>
          <DestinationLink destination={{ to: '/my-day/$id', params: { id: visit.id } }}>Abrir visita</DestinationLink>
        </Stack>
        {visit.overlaps && <Banner tone="expense">Este técnico tem outra visita ao mesmo tempo.</Banner>}
        {technicians.length === 0 && <Banner>Cadastre uma pessoa com a função Técnico para poder agendar.</Banner>}
        {fields}
      </Stack>
    </Dialog>
  )
}
