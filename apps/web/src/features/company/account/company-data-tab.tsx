import { companies, companyForm } from '@prumo/contract/company/companies'
import { layout } from '@prumo/contract/company/layout'
import { formatCep } from '@prumo/domain/places/cep'
import { formatPhone } from '@prumo/domain/text/phone'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { Field } from '#shared/form/field.tsx'
import { AddressFields } from '#shared/address/address-fields.tsx'
import { useRouteQuery, useRouteMutation } from '#shared/api/use-route.ts'
import { RecordHistory } from '#shared/history/record-history.tsx'
import { SettingsForm } from '#shared/settings/settings-form.tsx'
import { useSettingsDraft } from '#shared/settings/use-settings-draft.ts'
import { openSession } from '#shared/session/session.ts'
import { useMember } from '#shared/session/use-session.ts'
import { FormGrid, FormSection } from '#ui/inputs/form-layout.tsx'
import { MaskedInput } from '#ui/inputs/masked-input.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { CompanyInputs } from '../company-inputs.tsx'
import { blankCompany, companyValuesOf, toCompanyBody } from '../company-values.ts'

const labels = {
  name: 'Razão social',
  fantasyName: 'Nome fantasia',
  urlSite: 'Site',
  phone: 'Telefone',
  whatsapp: 'WhatsApp',
  color: 'Cor',
  postalCode: 'CEP',
  street: 'Rua',
  streetNumber: 'Número',
  complement: 'Complemento',
  district: 'Bairro',
  city: 'Cidade',
  state: 'Estado',
  timeZone: 'Fuso horário',
  deletesAt: 'Exclusão marcada para',
  isTest: 'Empresa de teste',
}

export function CompanyDataTab() {
  const toast = useToast()
  const { company } = useMember()
  const account = useRouteQuery(companies.account, {})
  const { mutateAsync } = useRouteMutation(companies.save)
  const draft = useSettingsDraft({
    name: 'company',
    schema: companyForm,
    blank: blankCompany,
    saved: account.data,
    toValues: companyValuesOf,
    reread: account.refetch,
    save: async (values, { customer }) =>
      openSession(await mutateAsync({ body: { ...toCompanyBody(values), version: customer.version } })),
    onSaved: () => toast.success('Dados da empresa atualizados com sucesso!'),
  })
  const mayChange = useMayCall(layout.changeColor)
  const mayRead = useMayCall(companies.history)
  return (
    <Stack gap={16}>
      <SettingsForm
        draft={draft}
        onSave={draft.saveNow}
        onReload={draft.reload}
        saveLabel="Salvar dados"
        readOnly={!mayChange}
      >
        <FormSection title="Identificação">
          <FormGrid>
            <CompanyInputs draft={draft} isLocked />
          </FormGrid>
        </FormSection>
        <FormSection
          title="Contato"
          description="Aparece para seus clientes nos orçamentos, nos documentos e nas mensagens."
        >
          <FormGrid>
            <Field control={draft.form.control} name="whatsapp">
              {(field) => <MaskedInput {...field} mask="phone" label="WhatsApp" />}
            </Field>
            <Field control={draft.form.control} name="phone">
              {(field) => <MaskedInput {...field} mask="phone" label="Telefone" autoComplete="tel-national" />}
            </Field>
          </FormGrid>
        </FormSection>
        <FormSection
          title="Endereço"
          description="O CEP preenche rua, bairro, cidade e estado. O fuso horário da empresa segue a cidade."
        >
          <AddressFields draft={draft} at="address" cep="postalCode" isOwn />
        </FormSection>
      </SettingsForm>
      {mayRead && (
        <RecordHistory
          route={companies.history}
          id={company.id}
          noun="a empresa"
          labels={labels}
          format={{
            postalCode: (cep: string) => formatCep(cep),
            phone: (phone: string) => formatPhone(phone),
            whatsapp: (phone: string) => formatPhone(phone),
          }}
        />
      )}
    </Stack>
  )
}
