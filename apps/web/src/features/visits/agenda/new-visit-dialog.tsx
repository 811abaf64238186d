import { Button, Textarea } from '@mantine/core'
import { visits } from '@prumo/contract/visits/visits'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { usualVisitMinutes } from '@prumo/domain/visits/lanes'
import { useState } from 'react'
import { PersonSelect } from '#features/people/door/person-select.tsx'
import { ServiceSelect } from '#features/services/door/service-select.tsx'
import { ApiProblem, messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { Banner } from '#ui/states/banner.tsx'
import { instantOf } from '../company-time.ts'
import { usePlannedTime } from './use-planned-time.tsx'

type NewVisitProps = {
  technicians: readonly { id: string; name: string }[]
  technicianId: string | null
  day: CalendarDate
  timeZone: string
  onClose: () => void
}

/** A service order that begins as a visit: whose, what, by whom and when. */
export function NewVisitDialog({ technicians, technicianId, day, timeZone, onClose }: NewVisitProps) {
  const [clientId, setClientId] = useState<string | null>(null)
  const [service, setService] = useState<{ id: string; name: string } | null>(null)
  const [notes, setNotes] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { target, fields } = usePlannedTime(
    technicians,
    { technicianId, day, start: '08:00', duration: usualVisitMinutes },
    { isTried },
  )
  const confirm = useConfirm()
  const toast = useToast()
  const { mutateAsync, isPending, error } = useRouteMutation(visits.create)

  async function save(answered: { acceptBlocked?: true } = {}): Promise<void> {
    setIsTried(true)
    if (!clientId || !service || !target) return
    const at = (minutes: number) => instantOf(target.day, minutes, timeZone).toISOString()
    try {
      await mutateAsync({
        body: {
          clientId,
          serviceId: service.id,
          technicianId: target.technicianId,
          start: at(target.start),
          end: at(target.start + target.duration),
          notes,
          ...answered,
        },
      })
      toast.success('Visita agendada')
      onClose()
    } catch (refused) {
      if (!(refused instanceof ApiProblem) || refused.code !== 'sale.client-blocked') return
      const isWanted = await confirm({
        title: 'Cliente bloqueado',
        message: refused.title,
        verb: 'Agendar mesmo assim',
      })
      if (isWanted) await save({ acceptBlocked: true })
    }
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Nova visita"
      footer={
        <Row gap={8} align="stretch" justify="end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form="new-visit" loading={isPending} disabled={technicians.length === 0}>
            Agendar visita
          </Button>
        </Row>
      }
    >
      <Stack
        id="new-visit"
        as="form"
        gap={14}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {error && (
          <Banner tone="expense" live>
            {messageOf(error)}
          </Banner>
        )}
        {technicians.length === 0 && <Banner>Cadastre uma pessoa com a função Técnico para poder agendar.</Banner>}
        <PersonSelect
          label="Cliente"
          required
          creates="Customer"
          data-autofocus
          value={clientId}
          onChange={setClientId}
          error={isTried && !clientId && 'Cliente é obrigatório!'}
        />
        <ServiceSelect
          required
          value={service}
          onChange={setService}
          error={isTried && !service && 'Informe o serviço'}
        />
        {fields}
        <Textarea
          label="Observações"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={4000}
          value={notes}
          onChange={({ currentTarget }) => setNotes(currentTarget.value)}
        />
      </Stack>
    </Dialog>
  )
}
