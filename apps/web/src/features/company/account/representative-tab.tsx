import { companies } from '@prumo/contract/company/companies'
import { representativeDraft, representatives } from '@prumo/contract/company/representatives'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatCpf } from '@prumo/domain/documents/cpf'
import { formatPhone } from '@prumo/domain/text/phone'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useRouteQuery, useRouteMutation } from '#shared/api/use-route.ts'
import { RecordHistory } from '#shared/history/record-history.tsx'
import { SettingsForm } from '#shared/settings/settings-form.tsx'
import { useSettingsDraft } from '#shared/settings/use-settings-draft.ts'
import { FormSection } from '#ui/inputs/form-layout.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { RepresentativeInputs } from '../representative-inputs.tsx'
import { representativeValuesOf } from '../representative-values.ts'

const labels = {
  name: 'Nome',
  documentNumber: 'CPF',
  dateOfBirth: 'Data de nascimento',
  email: 'E-mail',
  phone: 'Telefone',
}
const format = { documentNumber: formatCpf, dateOfBirth: formatDate, phone: formatPhone }

export function RepresentativeTab() {
  const toast = useToast()
  const account = useRouteQuery(companies.account, {})
  const { mutateAsync } = useRouteMutation(representatives.save)
  const draft = useSettingsDraft({
    name: 'representative',
    schema: representativeDraft,
    blank: representativeValuesOf(null),
    saved: account.data,
    toValues: ({ customer }) => representativeValuesOf(customer.representative),
    reread: account.refetch,
    save: (values, { customer }) => mutateAsync({ body: { ...values, version: customer.representative?.version } }),
    onSaved: () => toast.success('Representante legal atualizado com sucesso!'),
  })
  const id = account.data?.customer.representative?.id
  const mayChange = useMayCall(representatives.save)
  const mayRead = useMayCall(representatives.history)
  return (
    <Stack gap={16}>
      <SettingsForm
        draft={draft}
        onSave={draft.saveNow}
        onReload={draft.reload}
        saveLabel="Salvar representante"
        readOnly={!mayChange}
      >
        <FormSection title="Representante legal" description="Quem responde legalmente pela empresa.">
          <RepresentativeInputs draft={draft} />
        </FormSection>
      </SettingsForm>
      {id && mayRead && (
        <RecordHistory route={representatives.history} id={id} noun="o representante" labels={labels} format={format} />
      )}
    </Stack>
  )
}
