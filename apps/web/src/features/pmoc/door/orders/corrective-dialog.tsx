import { Button, Textarea } from '@mantine/core'
import { orders } from '@prumo/contract/pmoc/orders'
import type { RequestOf } from '@prumo/contract/route'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { Field } from '#shared/form/field.tsx'
import { useDraftForm } from '#shared/form/use-draft-form.ts'
import { useDestinations, type Destination } from '#shared/screens/destination.ts'
import { FormGrid } from '#ui/inputs/form-layout.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { ServiceChoice } from './service-choice.tsx'

type Draft = RequestOf<typeof orders.corrective>['body']
type CorrectiveDialogProps = {
  machine: { id: string; tag: string }
  /** What it is known by: the execution that showed it, or the report that told of it. */
  cause?: { executionId: string } | { problemReportId: string } | undefined
  /** What is to be done, to begin with. */
  description?: string | undefined
  onClose: () => void
}

const orderFormDestination = (id: string): Destination => ({ to: '/sales/sale/$id/edit', params: { id } })

/** A quote for the repair of one machine; parts and price are written where sales are. */
export function CorrectiveDialog({ machine, cause, description: known = '', onClose }: CorrectiveDialogProps) {
  const toast = useToast()
  const { go } = useDestinations()
  const { mutateAsync } = useRouteMutation(orders.corrective)
  const { form, text, submit, problem, isSaving } = useDraftForm<Draft>(orders.corrective.body, { description: known })
  const make = async ({ description, serviceId }: Draft) => {
    const { saleId, saleCode } = await mutateAsync({
      params: { id: machine.id },
      body: { description, ...cause, ...(serviceId && { serviceId }) },
    })
    toast.success(`Orçamento Nº ${saleCode} criado!`)
    go(orderFormDestination(saleId))
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Ordem corretiva de ${machine.tag}`}
      keepsOpen
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button loading={isSaving} onClick={() => void submit(make)}>
            Criar orçamento
          </Button>
        </>
      }
    >
      <FormGrid columns={1}>
        {problem && (
          <Banner tone="expense" live>
            {problem}
          </Banner>
        )}
        <Textarea
          label="O que precisa ser feito"
          required
          autosize
          minRows={3}
          data-autofocus
          {...text('description')}
        />
        <Field control={form.control} name="serviceId">
          {({ value, onChange, error }) => (
            <ServiceChoice
              value={value ?? null}
              onChange={(id) => onChange(id ?? undefined)}
              error={error}
              placeholder="O do contrato"
              description="As peças e os preços são escolhidos no orçamento."
            />
          )}
        </Field>
      </FormGrid>
    </Dialog>
  )
}
