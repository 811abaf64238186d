import { Button, TextInput } from '@mantine/core'
import { stockPlaces, type StockPlace } from '@prumo/contract/stock/places'
import type { RequestOf } from '@prumo/contract/route'
import { useState } from 'react'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useDraftForm } from '#shared/form/use-draft-form.ts'
import { PersonSelect } from '#features/people/door/person-select.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Row } from '#ui/layout/row.ts'
import { Banner } from '#ui/states/banner.tsx'

type Draft = RequestOf<typeof stockPlaces.create>['body']

export function PlaceDialog({ place, onClose }: { place: StockPlace | null; onClose: () => void }) {
  const create = useRouteMutation(stockPlaces.create)
  const update = useRouteMutation(stockPlaces.update)
  const toast = useToast()
  const [technicianId, setTechnicianId] = useState(place?.technician?.id ?? null)
  const { text, onSubmit, problem, isSaving } = useDraftForm<Draft>(
    stockPlaces.create.body,
    { name: place?.name ?? '' },
    'Erro ao salvar local',
  )
  const save = onSubmit(async ({ name }) => {
    if (place)
      await update.mutateAsync({ params: { id: place.id }, body: { name, technicianId, version: place.version } })
    else await create.mutateAsync({ body: { name, technicianId } })
    toast.success(place ? 'Local atualizado' : 'Local criado')
    onClose()
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={place ? 'Editar local' : 'Novo local'}
      footer={
        <Row gap="6px 8px" justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form="stock-place" loading={isSaving}>
            Salvar local
          </Button>
        </Row>
      }
    >
      <form id="stock-place" noValidate onSubmit={save}>
        {problem && (
          <Banner tone="expense" live>
            {problem}
          </Banner>
        )}
        <TextInput label="Nome" required maxLength={60} data-autofocus placeholder="Depósito" {...text('name')} />
        <PersonSelect
          mt="sm"
          label="Técnico"
          description="O que ele usa nas visitas sai deste local"
          value={technicianId}
          chosen={place?.technician ?? null}
          onChange={setTechnicianId}
        />
      </form>
    </Dialog>
  )
}
