import { Switch } from '@mantine/core'
import {
  integrationForm,
  integrationSettings,
  saleTriggerLabels,
  serviceTriggerLabels,
} from '@prumo/contract/finance/integration-settings'
import type { RequestOf } from '@prumo/contract/route'
import type { DraftForm } from '#shared/form/use-draft-form.ts'
import { SettingsTab } from '#shared/settings/settings-tab.tsx'
import { FormSection } from '#ui/inputs/form-layout.tsx'
import { IntegrationModule } from './integration-module.tsx'

export type IntegrationValues = Omit<RequestOf<typeof integrationSettings.save>['body'], 'version'>

export const FinancialIntegrationTab = () => (
  <SettingsTab<IntegrationValues>
    name="financial-integration"
    routes={integrationSettings}
    schema={integrationForm}
    saveLabel="Salvar integração"
    done="Integração financeira atualizada com sucesso!"
    lostText="Erro ao carregar configurações da integração financeira"
  >
    {({ form }) => <IntegrationFields form={form} />}
  </SettingsTab>
)

function IntegrationFields({ form }: Pick<DraftForm<IntegrationValues>, 'form'>) {
  const isOn = form.watch('enableAutoTransactionCreation')
  return (
    <>
      <FormSection
        title="Criação automática de lançamentos"
        description="Vendas e ordens viram lançamentos financeiros sem que ninguém precise digitá-los."
      >
        <Switch
          label="Criar lançamentos automaticamente"
          checked={isOn}
          error={form.formState.errors.enableAutoTransactionCreation?.message}
          onChange={(event) =>
            form.setValue('enableAutoTransactionCreation', event.currentTarget.checked, {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            })
          }
        />
      </FormSection>
      {isOn && (
        <>
          <IntegrationModule form={form} name="pdvSettings" title="PDV" />
          <IntegrationModule
            form={form}
            name="salesOrderSettings"
            title="Pedidos de Venda"
            triggers={saleTriggerLabels}
          />
          <IntegrationModule
            form={form}
            name="serviceOrderSettings"
            title="Ordens de Serviço"
            triggers={serviceTriggerLabels}
          />
        </>
      )}
    </>
  )
}
