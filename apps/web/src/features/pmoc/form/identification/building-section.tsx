import { AddressFields } from '#shared/address/address-fields.tsx'
import { TakeAddressButton } from '#shared/address/take-address-button.tsx'
import { FormSection } from '#ui/inputs/form-layout.tsx'
import type { PlanForm } from '../draft/use-plan-form.ts'

/** Where the building is; that of its owner with one press. */
export const BuildingSection = ({ record }: { record: PlanForm }) => (
  <FormSection title="Endereço do prédio" description="Se vazio, vale o endereço da entidade.">
    <AddressFields draft={record} at="address">
      {record.plan && (
        <TakeAddressButton
          personId={record.plan.entity.id}
          onTake={(address) => record.form.setValue('address', address as never, { shouldDirty: true })}
        >
          Usar o endereço da entidade
        </TakeAddressButton>
      )}
    </AddressFields>
  </FormSection>
)
