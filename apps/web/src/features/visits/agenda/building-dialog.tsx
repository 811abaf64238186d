import { Button, Textarea } from '@mantine/core'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { isLateMove, needsReason } from '#features/pmoc/door/needs-reason.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { Stack } from '#ui/layout/stack.ts'
import { Row } from '#ui/layout/row.ts'
import { machineCount } from '../maintenance/field-labels.ts'
import type { Asked, useMoveBuilding } from './use-move-building.ts'

type BuildingDialogProps = {
  asked: Asked
  technicians: readonly { id: string; name: string }[]
  mayMove: boolean
  moving: ReturnType<typeof useMoveBuilding>
}

/** Technician and day of a building, without dragging; and why, where that is asked. */
export function BuildingDialog({ asked, technicians, mayMove, moving }: BuildingDialogProps) {
  const { building, refused } = asked
  const [technicianId, setTechnicianId] = useState<string | null>(asked.target.technicianId)
  const [day, setDay] = useState<CalendarDate | null>(asked.target.day as CalendarDate)
  const [reason, setReason] = useState('')
  const isChanged = technicianId !== building.technician.id || day !== building.date
  const isAsked = day !== null && day !== building.date && refused.some((item) => needsReason(item, day))
  const isOpen = building.done < building.items
  const canSave = mayMove && isOpen && technicianId && day && isChanged && (!isAsked || reason.trim() !== '')
  return (
    <Dialog
      opened
      onClose={moving.close}
      title="Visita de PMOC"
      footer={
        <Row gap={8} align="stretch" justify="end">
          <Button variant="default" onClick={moving.close}>
            Voltar
          </Button>
          {mayMove && isOpen && (
            <Button type="submit" form="move-building" disabled={!canSave} loading={moving.isMoving}>
              Mover visita
            </Button>
          )}
        </Row>
      }
    >
      <Stack
        id="move-building"
        as="form"
        gap={14}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (canSave) void moving.move(building, { technicianId, day }, reason)
        }}
      >
        <Stack as="p" align="start">
          <b>{building.client.name}</b>
          <Quiet as="span">
            {building.pmocCode} · {machineCount(building.machines)} · {building.done} de {building.items}
          </Quiet>
          <DestinationLink destination={linkOptions({ to: '/pmoc/$id/schedule', params: { id: building.planId } })}>
            Abrir cronograma
          </DestinationLink>
        </Stack>
        <SelectInput
          label="Técnico"
          clearable={false}
          data={technicians.map(({ id, name }) => ({ value: id, label: name }))}
          value={technicianId}
          onChange={setTechnicianId}
          disabled={!mayMove || !isOpen}
        />
        <DateInput label="Dia" value={day} onChange={setDay} disabled={!mayMove || !isOpen} />
        {isAsked && (
          <>
            <Banner>
              {refused.some((item) => isLateMove(item, day))
                ? 'A data fica fora do período, ou há manutenção atrasada: contará como atraso.'
                : 'A data fica antes do período: o motivo fica registrado.'}
            </Banner>
            <Textarea
              label="Motivo"
              required
              autosize
              minRows={2}
              maxLength={300}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </>
        )}
      </Stack>
    </Dialog>
  )
}
