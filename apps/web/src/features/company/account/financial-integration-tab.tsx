import { Switch } from '@mantine/core'
import {
  integrationForm,
  integrationSettings,
  saleTriggerLabels,
  serviceTriggerLabels,
} from '@prumo/contract/finance/integration-settings'
import type { AnswerOf, RequestOf } from '@prumo/contract/route'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery, useRouteMutation } from '#shared/api/use-route.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { FormSection } from '#ui/inputs/form-layout.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { IntegrationModule } from './integration-module.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsDraft } from './use-settings-draft.ts'

type Saved = AnswerOf<typeof integrationSettings.get>
export type IntegrationValues = Omit<RequestOf<typeof integrationSettings.save>['body'], 'version'>

const none = { enabled: false, defaultBankAccountId: null, defaultCategoryId: null, confirmBeforeCreating: true }
const blank: IntegrationValues = {
  enableAutoTransactionCreation: false,
  pdvSettings: none,
  salesOrderSettings: { ...none, statusTriggers: [] },
  serviceOrderSettings: { ...none, statusTriggers: [] },
}

const toValues = ({
  enableAutoTransactionCreation,
  pdvSettings,
  salesOrderSettings,
  serviceOrderSettings,
}: Saved): IntegrationValues => ({
  enableAutoTransactionCreation,
  pdvSettings,
  salesOrderSettings,
  serviceOrderSettings,
})

export function FinancialIntegrationTab() {
  const toast = useToast()
  const settings = useRouteQuery(integrationSettings.get, {})
  const { mutateAsync } = useRouteMutation(integrationSettings.save)
  const mayChange = useMayCall(integrationSettings.save)
  const draft = useSettingsDraft<IntegrationValues, Saved>({
    name: 'financial-integration',
    schema: integrationForm,
    blank,
    saved: settings.data,
    toValues,
    reread: settings.refetch,
    save: (values, { version }) => mutateAsync({ body: { ...values, ...(version && { version }) } }),
    onSaved: () => toast.success('Integração financeira atualizada com sucesso!'),
  })
  const { form } = draft
  const isOn = form.watch('enableAutoTransactionCreation')
  if (settings.error)
    return (
      <ErrorState
        message={messageOf(settings.error, 'Erro ao carregar configurações da integração financeira')}
        onRetry={() => void settings.refetch()}
      />
    )
  if (!settings.data) return <SkeletonForm />
  return (
    <SettingsForm
      draft={draft}
      onSave={draft.saveNow}
      onReload={draft.reload}
      saveLabel="Salvar integração"
      readOnly={!mayChange}
    >
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
    </SettingsForm>
  )
}
