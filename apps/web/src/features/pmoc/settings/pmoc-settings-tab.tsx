import { Button, Switch } from '@mantine/core'
import { pmocSettings } from '@prumo/contract/pmoc/pmoc-settings'
import type { AnswerOf } from '@prumo/contract/route'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation, useRouteQuery } from '#shared/api/use-route.ts'
import { useStoredForm } from '#shared/drafts/use-stored-form.ts'
import { Field } from '#shared/form/field.tsx'
import { NumberField } from '#shared/form/number-field.tsx'
import { RecordProblem } from '#shared/form/record-problem.tsx'
import { useDraftForm, type DraftForm, type DraftSchema } from '#shared/form/use-draft-form.ts'
import { isStaleRecord, useFormRecord } from '#shared/form/use-form-record.ts'
import { useSaveKey } from '#shared/form/use-save-key.ts'
import { useUnsavedWarning } from '#shared/form/use-unsaved-warning.ts'
import { FormActions, FormGrid, FormSection } from '#ui/inputs/form-layout.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Page } from '#ui/page.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import styles from './pmoc-settings.module.css'

type Saved = AnswerOf<typeof pmocSettings.get>
type Values = Omit<Saved, 'version'>

const toValues = ({ version: _version, ...values }: Saved): Values => values

/** How the company maintains. */
export function PmocSettingsTab() {
  const { data, error, refetch } = useRouteQuery(pmocSettings.get, {})
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonForm />
  return <SettingsForm saved={data} reread={refetch} />
}

type SettingsFormProps = { saved: Saved; reread: () => Promise<{ data?: Saved | undefined }> }

function SettingsForm({ saved, reread }: SettingsFormProps) {
  const toast = useToast()
  const mayChange = useMayCall(pmocSettings.save)
  const { mutateAsync, error } = useRouteMutation(pmocSettings.save)
  const draft = useDraftForm<Values>(pmocSettings.save.body as unknown as DraftSchema<Values>, toValues(saved))
  const { form, isSaving } = draft
  const { isDirty } = form.formState
  const { base, reload } = useFormRecord<Saved>({ saved, reread, isDirty, show: (next) => form.reset(toValues(next)) })
  useStoredForm({ name: 'settings pmoc', form, base })
  useUnsavedWarning(() => isDirty && !isSaving)
  const save = () =>
    void draft.submit(async (values) => {
      await mutateAsync({ body: { ...values, ...(base?.version && { version: base.version }) } })
      await reload()
      toast.success('Configurações do PMOC atualizadas com sucesso!')
    })
  useSaveKey(() => {
    if (mayChange && isDirty) save()
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Page width="form">
        <RecordProblem record={{ ...draft, reload, isStale: isStaleRecord(error) }} />
        <fieldset className={styles.part} disabled={!mayChange}>
          <ScheduleFields form={form} />
          <AdviceFields form={form} />
        </fieldset>
        {mayChange && (
          <FormActions>
            <Button type="submit" loading={isSaving} aria-keyshortcuts="Control+Enter">
              Salvar configurações
            </Button>
          </FormActions>
        )}
      </Page>
    </form>
  )
}

type FieldsProps = Pick<DraftForm<Values>, 'form'>

const ScheduleFields = ({ form: { control } }: FieldsProps) => (
  <FormSection title="Cronograma" description="Como as datas das visitas são escolhidas.">
    <Field control={control} name="prefersWorkingDays">
      {({ value, onChange, error: _error, ...field }) => (
        <Switch
          {...field}
          label="Preferir dias úteis"
          description="Fins de semana e feriados só quando o período não deixa outra data."
          checked={value ?? false}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )}
    </Field>
    <FormGrid>
      <NumberField
        control={control}
        name="itemsPerDay"
        label="Itens por dia de um técnico"
        description="Em branco: quantos caírem no dia."
        allowDecimal={false}
      />
      <NumberField
        control={control}
        name="minutesPerMachine"
        label="Tempo por aparelho"
        description="Em média, numa visita."
        suffix=" min"
        allowDecimal={false}
      />
      <NumberField
        control={control}
        name="hoursPerWeek"
        label="Horas por semana de um técnico"
        description="Com elas se compara a carga da semana."
        suffix=" h"
        allowDecimal={false}
      />
    </FormGrid>
  </FormSection>
)

const AdviceFields = ({ form: { control } }: FieldsProps) => (
  <FormSection title="Metas e documentos">
    <FormGrid>
      <NumberField
        control={control}
        name="complianceTarget"
        label="Meta de execução no prazo"
        description="A parte das manutenções que deve ser feita a tempo."
        suffix=" %"
        allowDecimal={false}
      />
      <NumberField
        control={control}
        name="replacementPercent"
        label="Avaliar troca a partir de"
        description="Custo de 12 meses, em relação ao preço de um aparelho novo."
        suffix=" %"
        allowDecimal={false}
      />
      <NumberField
        control={control}
        name="retentionYears"
        label="Guardar documentos emitidos por"
        suffix=" anos"
        allowDecimal={false}
      />
    </FormGrid>
  </FormSection>
)
