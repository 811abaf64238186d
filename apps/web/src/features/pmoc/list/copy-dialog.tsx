import { Button } from '@mantine/core'
import { pmocHeads } from '@prumo/contract/pmoc/pmoc-heads'
import { plans } from '@prumo/contract/pmoc/plans'
import type { PlanDraft } from '@prumo/contract/pmoc/plan-records'
import { addDays, addMonths } from '@prumo/domain/calendar/calendar-date'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { Field } from '#shared/form/field.tsx'
import { useDraftForm } from '#shared/form/use-draft-form.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { useToday } from '#shared/session/use-today.ts'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { FormGrid } from '#ui/inputs/form-layout.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { Row } from '#ui/layout/row.ts'
import { EntityFields } from '../form/identification/entity-fields.tsx'
import { planDestination } from '../pmoc-destinations.ts'
import type { ListedPlan } from './plan-columns.tsx'

type CopyDraft = Pick<PlanDraft, 'entity' | 'period'>

/** A plan for another building: the same rooms, machines of its own, the same tasks. */
export function CopyDialog({ plan, onClose }: { plan: ListedPlan; onClose: () => void }) {
  const today = useToday()
  const toast = useToast()
  const { go } = useDestinations()
  const mayChange = useMayCall(pmocHeads.update)
  const { mutateAsync } = useRouteMutation(plans.copy)
  const { form, onSubmit, problem, isSaving } = useDraftForm<CopyDraft>(plans.copy.body, {
    entity: { name: '', cnpj: '', tradeName: '', type: 'proprietario' },
    period: { startDate: today, endDate: addDays(addMonths(today, 12), -1) },
  })

  async function copy(body: CopyDraft) {
    const made = await mutateAsync({ params: { id: plan.id }, body })
    toast.success('PMOC criado com sucesso!')
    onClose()
    go(planDestination(mayChange ? 'edit' : 'summary', made.id))
  }

  return (
    <Dialog opened onClose={onClose} title={`Copiar ${plan.pmocCode} para outro prédio`} size={560} keepsOpen>
      <Stack as="form" gap={14} noValidate onSubmit={onSubmit(copy)}>
        {problem && (
          <Banner tone="expense" live>
            {problem}
          </Banner>
        )}
        <EntityFields form={form} />
        <FormGrid>
          <Field control={form.control} name="period.startDate">
            {(field) => (
              <DateInput
                {...field}
                label="Início do período"
                required
                value={field.value || null}
                onChange={(day) => field.onChange(day ?? '')}
              />
            )}
          </Field>
          <Field control={form.control} name="period.endDate">
            {(field) => (
              <DateInput
                {...field}
                label="Fim do período"
                required
                value={field.value || null}
                onChange={(day) => field.onChange(day ?? '')}
              />
            )}
          </Field>
        </FormGrid>
        <Row gap={10} align="stretch" justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={isSaving}>
            Copiar PMOC
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
