import { Button, TextInput } from '@mantine/core'
import type { Visit } from '@prumo/contract/visits/visit-records'
import { today as dayAt, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { useState } from 'react'
import { PlaceLink } from '#shared/screens/place-link.tsx'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { Stack } from '#ui/layout/stack.ts'
import { Row } from '#ui/layout/row.ts'
import { Grid } from '#ui/layout/grid.ts'
import { clockIn } from '#shared/format/instants.ts'
import { visitName } from '../shared-labels.ts'
import { durationMinutes } from './board-geometry.ts'
import type { Target } from './use-agenda-drag.ts'

type PlanDialogProps = {
  visit: Visit
  technicians: readonly { id: string; name: string }[]
  day: CalendarDate
  timeZone: string
  mayPlan: boolean
  onPlan: (visit: Visit, target: Target) => Promise<boolean>
  onClose: () => void
}

const minutesFrom = (clock: string) => {
  const [hours, minutes] = clock.split(':').map(Number)
  return Number.isFinite(hours) && Number.isFinite(minutes) ? hours! * 60 + minutes! : null
}
const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Technician, day and hours, without dragging. */
export function PlanDialog({ visit, technicians, day: shownDay, timeZone, mayPlan, onPlan, onClose }: PlanDialogProps) {
  const [technicianId, setTechnicianId] = useState(visit.technician?.id ?? technicians[0]?.id ?? null)
  const [day, setDay] = useState<CalendarDate | null>(visit.start ? dayAt(new Date(visit.start), timeZone) : shownDay)
  const firstStart = visit.start ? clockIn(visit.start, timeZone) : '08:00'
  const [start, setStart] = useState(firstStart)
  const [end, setEnd] = useState(clockText(minutesFrom(firstStart)! + durationMinutes(visit)))
  const [from, to] = [minutesFrom(start), minutesFrom(end)]
  const isWrong = from !== null && to !== null && to <= from
  const canSave = mayPlan && visit.state !== 'DONE' && technicianId && day && from !== null && to !== null && !isWrong
  async function save() {
    if (!canSave) return
    if (await onPlan(visit, { technicianId, day, start: from, duration: to - from })) onClose()
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
          <PlaceLink place={{ to: '/my-day/$id', params: { id: visit.id } }}>Abrir visita</PlaceLink>
        </Stack>
        {visit.overlaps && <Banner tone="expense">Este técnico tem outra visita ao mesmo tempo.</Banner>}
        {technicians.length === 0 && <Banner>Cadastre uma pessoa com a função Técnico para poder agendar.</Banner>}
        <SelectInput
          label="Técnico"
          clearable={false}
          data={technicians.map(({ id, name }) => ({ value: id, label: name }))}
          value={technicianId}
          onChange={setTechnicianId}
          disabled={!mayPlan}
        />
        <DateInput label="Dia" value={day} onChange={setDay} disabled={!mayPlan} />
        <Grid columns="1fr 1fr" gap={12}>
          <TextInput
            type="time"
            label="Início"
            value={start}
            disabled={!mayPlan}
            onChange={({ currentTarget }) => setStart(currentTarget.value)}
          />
          <TextInput
            type="time"
            label="Fim"
            value={end}
            disabled={!mayPlan}
            error={isWrong ? 'O fim deve ser depois do início' : null}
            onChange={({ currentTarget }) => setEnd(currentTarget.value)}
          />
        </Grid>
      </Stack>
    </Dialog>
  )
}
