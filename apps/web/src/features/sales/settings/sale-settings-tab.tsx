import { Button, Switch } from '@mantine/core'
import { saleSettings } from '@prumo/contract/sales/sale-settings'
import type { AnswerOf, RequestOf } from '@prumo/contract/route'
import { useState } from 'react'
import { useActor, useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation, useRouteQuery } from '#shared/api/use-route.ts'
import { useStoredForm } from '#shared/drafts/use-stored-form.ts'
import { Field } from '#shared/form/field.tsx'
import { MoneyField } from '#shared/form/money-field.tsx'
import { NumberField } from '#shared/form/number-field.tsx'
import { RecordProblem } from '#shared/form/record-problem.tsx'
import { useDraftForm, type DraftSchema } from '#shared/form/use-draft-form.ts'
import { isStaleRecord, useFormRecord } from '#shared/form/use-form-record.ts'
import { useSaveKey } from '#shared/form/use-save-key.ts'
import { useUnsavedWarning } from '#shared/form/use-unsaved-warning.ts'
import { FormActions, FormGrid, FormSection } from '#ui/inputs/form-layout.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Page } from '#ui/page.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import styles from '../form/sale-form.module.css'

type Saved = AnswerOf<typeof saleSettings.get>
type Values = Omit<RequestOf<typeof saleSettings.save>['body'], 'version'>

const toValues = ({ version: _version, ...values }: Saved): Values => values

/** How the company sells. */
export function SaleSettingsTab() {
  const asked = useRouteQuery(saleSettings.get, {})
  if (asked.error && !asked.data)
    return <ErrorState message={messageOf(asked.error)} onRetry={() => void asked.refetch()} />
  if (!asked.data) return <SkeletonForm />
  return <SettingsForm saved={asked.data} reread={asked.refetch} />
}

type SettingsFormProps = { saved: Saved; reread: () => Promise<{ data?: Saved | undefined }> }

function useSettings({ saved, reread }: SettingsFormProps) {
  const toast = useToast()
  const { mutateAsync } = useRouteMutation(saleSettings.save)
  const draft = useDraftForm<Values>(saleSettings.save.body as unknown as DraftSchema<Values>, toValues(saved))
  const { form } = draft
  const [isStale, setIsStale] = useState(false)
  const { base, reload } = useFormRecord<Saved>({
    saved,
    reread,
    isDirty: form.formState.isDirty,
    show: (next) => {
      setIsStale(false)
      form.reset(toValues(next))
    },
  })
  useStoredForm({ name: 'settings sales', form, base })
  const save = () =>
    draft.submit(async (values) => {
      const version = base?.version
      try {
        await mutateAsync({ body: { ...values, ...(version && { version }) } })
      } catch (error) {
        setIsStale(isStaleRecord(error))
        throw error
      }
      await reload()
      toast.success('Configurações de vendas atualizadas com sucesso!')
    })
  return { ...draft, isStale, reload, save }
}

function SettingsForm(props: SettingsFormProps) {
  const mayChange = useMayCall(saleSettings.save)
  const isOwner = useActor()?.isOwner === true
  const draft = useSettings(props)
  const { control, formState } = draft.form
  useUnsavedWarning(() => formState.isDirty && !draft.isSaving)
  useSaveKey(() => {
    if (mayChange && formState.isDirty) void draft.save()
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void draft.save()
      }}
    >
      <Page width="form">
        <RecordProblem record={draft} />
        <fieldset className={styles.part} disabled={!mayChange}>
          <FormSection title="Orçamentos" description="Prazo e previsão do que ainda não foi aprovado.">
            <FormGrid>
              <NumberField
                control={control}
                name="quoteDays"
                label="Validade de um orçamento"
                description="Contada do dia em que ele é criado."
                suffix=" dias"
                allowDecimal={false}
              />
              <NumberField
                control={control}
                name="quoteChance"
                label="Chance de um orçamento fechar"
                description="Usada na previsão do financeiro."
                suffix=" %"
                allowDecimal={false}
                max={100}
              />
            </FormGrid>
          </FormSection>
          <FormSection title="Descontos e estoque">
            <FormGrid>
              <NumberField
                control={control}
                name="discountLimit"
                label="Desconto máximo"
                description="Por item. Acima dele, é preciso permissão."
                suffix=" %"
                decimalScale={2}
                max={100}
              />
              <NumberField
                control={control}
                name="returnDays"
                label="Prazo para devolução"
                description="Contado do dia da venda, como o recibo diz."
                suffix=" dias"
                allowDecimal={false}
              />
            </FormGrid>
            {isOwner && (
              <FormGrid>
                <MoneyField
                  control={control}
                  name="creditLimit"
                  label="Crédito que cada pessoa pode dar por dia"
                  description="Por correção de crédito ou devolução do que não foi recebido. Acima, só um dono; você é avisado de todas."
                />
              </FormGrid>
            )}
            <SwitchField draft={draft} name="sellsWithoutStock" label="Vender mesmo sem estoque" />
          </FormSection>
          <FormSection title="PDV e recibo">
            <SwitchField draft={draft} name="isShiftRequired" label="Só vender no PDV com o caixa aberto" />
            <Field control={control} name="receiptWidth">
              {(field) => (
                <Segment
                  inForm
                  label="Largura do recibo"
                  value={field.value === 58 ? '58' : '80'}
                  onChange={(width) => field.onChange(width === '58' ? 58 : 80)}
                  options={[
                    { value: '58', label: '58 mm' },
                    { value: '80', label: '80 mm' },
                  ]}
                />
              )}
            </Field>
          </FormSection>
        </fieldset>
        {mayChange && (
          <FormActions>
            <Button type="submit" loading={draft.isSaving} aria-keyshortcuts="Control+Enter">
              Salvar configurações
            </Button>
          </FormActions>
        )}
      </Page>
    </form>
  )
}

type SwitchFieldProps = {
  draft: ReturnType<typeof useSettings>
  name: 'sellsWithoutStock' | 'isShiftRequired'
  label: string
}

const SwitchField = ({ draft, name, label }: SwitchFieldProps) => (
  <Field control={draft.form.control} name={name}>
    {({ value, onChange, error: _error, ...field }) => (
      <Switch
        {...field}
        label={label}
        checked={value ?? false}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    )}
  </Field>
)
