import { Switch } from '@mantine/core'
import { pmocSettings } from '@prumo/contract/pmoc/pmoc-settings'
import type { AnswerOf } from '@prumo/contract/route'
import { Field } from '#shared/form/field.tsx'
import { NumberField } from '#shared/form/number-field.tsx'
import type { DraftForm } from '#shared/form/use-draft-form.ts'
import { SettingsTab } from '#shared/settings/settings-tab.tsx'
import { FormGrid, FormSection } from '#ui/inputs/form-layout.tsx'

type Values = Omit<AnswerOf<typeof pmocSettings.get>, 'version'>

/** How the company maintains. */
export const PmocSettingsTab = () => (
  <SettingsTab<Values>
    name="pmoc"
    routes={pmocSettings}
    saveLabel="Salvar configurações"
    done="Configurações do PMOC atualizadas com sucesso!"
  >
    {({ form }) => (
      <>
        <ScheduleFields form={form} />
        <AdviceFields form={form} />
      </>
    )}
  </SettingsTab>
)

type FieldsProps = Pick<DraftForm<Values>, 'form'>

const ScheduleFields = ({ form: { control } }: FieldsProps) => (
  <FormSection title="Cronograma" description="Como as datas das visitas são escolhidas.">
    <Field control={control} name="prefersWorkingDays">
      {({ value, onChange, error: _error, ...field }) => (
        <Switch
          {...field}
          label="Preferir dias úteis"
          description="Fins de semana e feriados só quando não houver outra data no período."
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
        description="Se vazio, não há limite por dia."
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
        description="Usadas para comparar com a carga da semana."
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
        description="Percentual das manutenções que deve ser feito no prazo."
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
