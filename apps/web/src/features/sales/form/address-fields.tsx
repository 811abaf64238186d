import { AddressFields } from '#shared/address/address-fields.tsx'
import { TakeAddressButton } from '#shared/address/take-address-button.tsx'
import type { SaleForm } from './use-sale-form.ts'

type AddressFieldsProps = { record: SaleForm; of: 'service' | 'transport' }

/** Where the work is done, or where the goods go; the client's own with one press. */
export const SaleAddressFields = ({ record, of }: AddressFieldsProps) => (
  <AddressFields draft={record} at={`${of}.address`}>
    <TakeAddressButton
      personId={record.form.watch('clientId') || undefined}
      onTake={(address) => record.form.setValue(`${of}.address`, address as never, { shouldDirty: true })}
    >
      Usar o endereço do cliente
    </TakeAddressButton>
  </AddressFields>
)
