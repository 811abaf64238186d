import type { DraftForm } from '#shared/form/use-draft-form.ts'
import { NumberField } from '#shared/form/number-field.tsx'
import { FormGrid } from '#ui/inputs/form-layout.tsx'
import { MultiSelectInput } from '#ui/inputs/multi-select-input.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import type { NormDraft } from './norm-draft.ts'

const ranges = [
  { name: 'temperatureSummerC', label: 'Temperatura no verão', unit: '°C', allowNegative: true },
  { name: 'temperatureWinterC', label: 'Temperatura no inverno', unit: '°C', allowNegative: true },
  { name: 'relativeHumidityPct', label: 'Umidade relativa', unit: '%', allowNegative: false },
] as const

const co2Kinds = [
  { value: 'outdoor_plus', label: 'Acima do ar de fora' },
  { value: 'fixed', label: 'Limite fixo' },
]

const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: new Date(Date.UTC(2024, index, 1)).toLocaleDateString('pt-BR', { month: 'long', timeZone: 'UTC' }),
}))

/** What readings are judged by. */
export function AirFields({ form }: Pick<DraftForm<NormDraft>, 'form'>) {
  const { control } = form
  const kind = form.watch('co2.kind')
  return (
    <>
      <FormGrid>
        {ranges.flatMap(({ name, label, unit, allowNegative }) =>
          (['min', 'max'] as const).map((end) => (
            <NumberField
              key={`${name} ${end}`}
              control={control}
              name={`${name}.${end}`}
              label={`${label}: ${end === 'min' ? 'mínimo' : 'máximo'}`}
              required
              suffix={` ${unit}`}
              decimalScale={1}
              allowNegative={allowNegative}
            />
          )),
        )}
      </FormGrid>
      <MultiSelectInput
        label="Meses de verão"
        description="Sem meses, a norma não separa as estações."
        data={months}
        value={form.watch('summerMonths').map(String)}
        onChange={(chosen) => form.setValue('summerMonths', chosen.map(Number), { shouldDirty: true })}
      />
      <FormGrid>
        <SelectInput
          label="CO₂"
          clearable={false}
          data={co2Kinds}
          value={kind}
          onChange={(next) =>
            next && form.setValue('co2.kind', next as NormDraft['co2']['kind'], { shouldDirty: true })
          }
        />
        <NumberField
          control={control}
          name="co2.ppm"
          label={kind === 'fixed' ? 'CO₂: máximo' : 'CO₂ acima do ar de fora'}
          required
          suffix=" ppm"
          decimalScale={0}
        />
        {kind === 'outdoor_plus' && (
          <NumberField
            control={control}
            name="co2.assumedOutdoor"
            label="CO₂ de fora, se não medido"
            required
            suffix=" ppm"
            decimalScale={0}
          />
        )}
      </FormGrid>
    </>
  )
}
