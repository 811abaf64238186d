import { pmocAccess } from '@prumo/contract/pmoc/pmoc-access'
import { catalogueFinding } from '@prumo/contract/products/finding'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { ServiceChoice } from '../../door/orders/service-choice.tsx'
import { FormGrid } from '#ui/inputs/form-layout.tsx'
import { MoneyInput } from '#ui/inputs/money-input.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { fromCents, toCents } from '@prumo/domain/money/money'
import type { PlanHeader } from '../draft/plan-header.ts'
import type { PlanForm } from '../draft/use-plan-form.ts'

type Price = NonNullable<PlanHeader['contractPrice']>

const kinds = [
  { value: 'monthly', label: 'Por mês' },
  { value: 'per_visit', label: 'Por visita' },
]

/** What the contract pays, where somebody wants to know whether it is worth it, and may. */
export const ContractPriceFields = ({ record }: { record: PlanForm }) =>
  useMayCall({ access: pmocAccess.prices }) ? <PriceFields {...record} /> : null

function PriceFields({ form }: PlanForm) {
  const maySeeServices = useMayCall(catalogueFinding.list)
  const price = form.watch('contractPrice') ?? null
  const errors = form.formState.errors.contractPrice as { amount?: { message?: string } } | undefined
  const change = (next: Price | null) =>
    form.setValue('contractPrice', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  return (
    <FormGrid>
      <SelectInput
        label="Cobrança do contrato"
        placeholder="Sem valor combinado"
        data={kinds}
        value={price?.kind ?? null}
        onChange={(kind) => change(kind ? ({ ...(price ?? { amount: 0 }), kind } as Price) : null)}
      />
      {price && (
        <MoneyInput
          label={price.kind === 'monthly' ? 'Valor por mês' : 'Valor por visita'}
          required
          error={errors?.amount?.message}
          value={price.amount ? toCents(price.amount) : null}
          onChange={(cents) => change({ ...price, amount: cents === null ? 0 : fromCents(cents) })}
        />
      )}
      {price && maySeeServices && (
        <ServiceChoice
          label="Serviço cobrado"
          description="Serviço usado nas ordens deste contrato."
          value={price.serviceId ?? null}
          onChange={(serviceId) => change({ ...price, serviceId })}
        />
      )}
    </FormGrid>
  )
}
