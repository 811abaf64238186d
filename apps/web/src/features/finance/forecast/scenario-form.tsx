import { Button, NumberInput, TextInput } from '@mantine/core'
import {
  missingInScenario,
  scenarioDraft,
  scenarioKindLabels,
  scenarioKinds,
  scenarios,
  type Scenario,
  type ScenarioKind,
} from '@prumo/contract/finance/forecast'
import type { RequestOf } from '@prumo/contract/route'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { Field } from '#shared/form/field.tsx'
import { MoneyField } from '#shared/form/money-field.tsx'
import { useStoredForm } from '#shared/drafts/use-stored-form.ts'
import { useDraftForm } from '#shared/form/use-draft-form.ts'
import { Banner } from '#ui/states/banner.tsx'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { FormGrid } from '#ui/inputs/form-layout.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { Sheet } from '#ui/layers/sheet.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { AccountSelect } from '../door/account-select.tsx'
import { PersonSelect } from '#features/people/door/person-select.tsx'

type Draft = RequestOf<typeof scenarios.create>['body']

const schema = scenarioDraft.superRefine((draft, check) => {
  for (const { path, message } of missingInScenario(draft)) check.addIssue({ code: 'custom', path: [path], message })
})
const kinds = scenarioKinds.map((value) => ({ value, label: scenarioKindLabels[value] }))

const draftOf = (scenario?: Scenario): Draft => {
  if (!scenario)
    return {
      name: '',
      kind: 'late-receipts',
      isOn: true,
      days: 15,
      amount: null,
      dayOfMonth: 5,
      startDate: null,
      bankAccountId: null,
      personId: null,
      percent: null,
    }
  const { name, kind, isOn, days, amount, dayOfMonth, startDate, bankAccountId, person, percent } = scenario
  return { name, kind, isOn, days, amount, dayOfMonth, startDate, bankAccountId, personId: person?.id ?? null, percent }
}

export function ScenarioForm({ scenario, onClose }: { scenario: Scenario | undefined; onClose: () => void }) {
  const toast = useToast()
  const create = useRouteMutation(scenarios.create)
  const update = useRouteMutation(scenarios.update)
  const { form, text, submit, problem, isSaving } = useDraftForm(schema, draftOf(scenario))
  useStoredForm({ name: `scenario ${scenario?.id ?? 'new'}`, form, base: scenario })
  const save = async (draft: Draft) => {
    if (scenario)
      await update.mutateAsync({ params: { id: scenario.id }, body: { ...draft, version: scenario.version } })
    else await create.mutateAsync({ body: draft })
    toast.success(scenario ? 'Cenário atualizado!' : 'Cenário criado!')
    onClose()
  }
  return (
    <Sheet
      opened
      onClose={onClose}
      title={scenario ? 'Editar cenário' : 'Novo cenário'}
      onSubmit={() => void submit(save)}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={isSaving}>
            Salvar cenário
          </Button>
        </>
      }
    >
      {problem && (
        <Banner tone="expense" live>
          {problem}
        </Banner>
      )}
      <FormGrid columns={1}>
        <Field control={form.control} name="kind">
          {(field) => (
            <SelectInput
              label="O que muda"
              required
              data={kinds}
              clearable={false}
              {...field}
              onChange={(kind) => kind && field.onChange(kind as ScenarioKind)}
            />
          )}
        </Field>
        <TextInput label="Nome" required placeholder="Clientes atrasam 15 dias" data-autofocus {...text('name')} />
        <KindFields form={form} />
      </FormGrid>
    </Sheet>
  )
}

type KindFieldsProps = { form: ReturnType<typeof useDraftForm<Draft>>['form'] }

/** The fields this kind of scenario asks for. */
function KindFields({ form: { control, watch } }: KindFieldsProps) {
  const kind = watch('kind')
  const whole = (name: 'days' | 'dayOfMonth', label: string, max: number) => (
    <Field control={control} name={name}>
      {(field) => (
        <NumberInput
          label={label}
          required
          min={1}
          max={max}
          allowDecimal={false}
          clampBehavior="none"
          {...field}
          value={field.value ?? ''}
          onChange={(value) => field.onChange(value === '' ? null : Number(value))}
        />
      )}
    </Field>
  )
  if (kind === 'late-receipts') return whole('days', 'Dias de atraso', 365)
  if (kind === 'without-person') {
    return (
      <Field control={control} name="personId">
        {({ value, onChange, ...field }) => (
          <PersonSelect
            label="Cliente"
            required
            creates="Customer"
            {...field}
            value={value ?? null}
            onChange={onChange}
          />
        )}
      </Field>
    )
  }
  if (kind === 'extra-expense') {
    return (
      <>
        <MoneyField control={control} name="amount" label="Valor por mês" required />
        {whole('dayOfMonth', 'Dia do mês', 31)}
        <Field control={control} name="startDate">
          {(field) => (
            <DateInput
              label="A partir de"
              {...field}
              value={field.value ?? null}
              onChange={(day) => field.onChange(day)}
            />
          )}
        </Field>
        <Field control={control} name="bankAccountId">
          {({ value, onChange, ...field }) => (
            <AccountSelect
              label="Conta que paga"
              placeholder="Só no total"
              clearable
              {...field}
              value={value ?? null}
              onChange={onChange}
            />
          )}
        </Field>
      </>
    )
  }
  return (
    <Field control={control} name="percent">
      {(field) => (
        <NumberInput
          label="Percentual"
          required
          suffix=" %"
          decimalSeparator=","
          decimalScale={2}
          {...field}
          value={field.value ?? ''}
          onChange={(value) => field.onChange(value === '' ? null : Number(value))}
        />
      )}
    </Field>
  )
}
