import { Button, TextInput } from '@mantine/core'
import { costCenters } from '@prumo/contract/finance/cost-centers'
import { costCenterStatusLabels } from '@prumo/contract/finance/labels'
import { linkOptions, useParams } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { Field } from '#shared/form/field.tsx'
import { RecordScreen } from '#shared/form/record-screen.tsx'
import { CommentsCard } from '#shared/comments/comments-part.tsx'
import { RecordFilesCard } from '#shared/files/files-part.tsx'
import { useRecordForm } from '#shared/form/use-record-form.ts'
import { RecordHistory } from '#shared/history/record-history.tsx'
import { usePlaces } from '#shared/screens/place.ts'
import { FormGrid, FormSection } from '#ui/inputs/form-layout.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { useRemoveCostCenter } from './use-remove-cost-center.ts'

const list = linkOptions({ to: '/finance/cost-centers' })
const statuses = (['ACTIVE', 'INACTIVE'] as const).map((value) => ({ value, label: costCenterStatusLabels[value] }))

export function CostCenterForm() {
  const { id } = useParams({ strict: false })
  const { go } = usePlaces()
  const toast = useToast()
  const mayChange = useMayCall(costCenters.update)
  const remove = useRemoveCostCenter()
  const record = useRecordForm(costCenters, {
    id,
    blank: { name: '', code: '', generalStatus: 'ACTIVE' },
    unexpected: 'Erro ao salvar centro de custo',
    onSaved: () => {
      toast.success(id ? 'Centro de custo atualizado com sucesso!' : 'Centro de custo adicionado com sucesso!')
      go(list)
    },
  })

  const removeThis = async () => {
    if (id && (await remove(id, record.record?.name ?? ''))) go(list)
  }

  return (
    <RecordScreen
      record={record}
      title={id ? (record.record?.name ?? 'Centro de custo') : 'Novo centro de custo'}
      back={{ label: 'Centros de custo', place: list }}
      saveLabel="Salvar centro de custo"
      readOnly={id !== undefined && !mayChange}
      actions={
        id &&
        mayChange && (
          <Button variant="default" leftSection={<Trash2 size={15} aria-hidden />} onClick={() => void removeThis()}>
            Excluir
          </Button>
        )
      }
      after={
        id && (
          <>
            <RecordFilesCard recordType="cost-center" recordId={id} />
            <CommentsCard recordType="cost-center" recordId={id} />
            <History id={id} />
          </>
        )
      }
    >
      <FormSection title="Dados do centro de custo">
        <FormGrid>
          <TextInput label="Nome" required maxLength={100} placeholder="Loja Centro" {...record.text('name')} />
          <TextInput label="Código" maxLength={20} placeholder="LC" {...record.text('code')} />
        </FormGrid>
        <Field control={record.form.control} name="generalStatus">
          {(field) => (
            <Segment
              inForm
              label="Situação"
              value={field.value ?? 'ACTIVE'}
              onChange={field.onChange}
              options={statuses}
            />
          )}
        </Field>
      </FormSection>
    </RecordScreen>
  )
}

const History = ({ id }: { id: string }) => (
  <RecordHistory
    route={costCenters.history}
    id={id}
    noun="o centro de custo"
    labels={{ name: 'Nome', code: 'Código', generalStatus: 'Situação' }}
    format={{ generalStatus: (status: 'ACTIVE') => costCenterStatusLabels[status] }}
  />
)
