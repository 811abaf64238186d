import { Checkbox, TextInput } from '@mantine/core'
import { stickerSizes } from '@prumo/contract/pmoc/qr-sheets'
import { gridChoices, marginLimits, paperSizes, qrSizeLimits, type PaperSize } from '@prumo/domain/pmoc/qr-geometry'
import { PlanSelect } from '#features/pmoc/door/plan-select.tsx'
import { FormGrid, FormRow, FormSection } from '#ui/inputs/form-layout.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { MillimetreInput } from './millimetre-input.tsx'
import type { PrintSettings } from './print-settings.ts'

type PrintFormProps = { settings: PrintSettings; isOfOnePlan: boolean; onChange: (settings: PrintSettings) => void }

export function PrintForm({ settings, isOfOnePlan, onChange }: PrintFormProps) {
  const set = (change: Partial<PrintSettings>) => onChange({ ...settings, ...change })
  const isSheet = settings.format === 'sheet'
  return (
    <Stack gap={16} narrows>
      <FormSection title="O que imprimir">
        {!isOfOnePlan && (
          <Checkbox
            label="Todos os PMOCs"
            checked={settings.includeAllPmocs}
            onChange={({ currentTarget }) => set({ includeAllPmocs: currentTarget.checked })}
          />
        )}
        <PlanChoice settings={settings} onChange={set} />
        <SelectInput
          label="Formato"
          allowDeselect={false}
          clearable={false}
          data={[{ value: 'sheet', label: 'Folha com vários códigos' }, ...choicesOf(stickerSizes)]}
          value={settings.format}
          onChange={(format) => set({ format: (format ?? 'sheet') as PrintSettings['format'] })}
        />
      </FormSection>
      {isSheet && <SheetFields settings={settings} set={set} />}
    </Stack>
  )
}

type Part = { settings: PrintSettings; set: (change: Partial<PrintSettings>) => void }

const PlanChoice = ({ settings, onChange }: { settings: PrintSettings; onChange: Part['set'] }) => (
  <PlanSelect
    label="PMOC"
    placeholder="Selecione um PMOC"
    disabled={settings.includeAllPmocs}
    value={settings.includeAllPmocs ? null : settings.pmocId}
    onChange={(pmocId) => onChange({ pmocId })}
    error={!settings.includeAllPmocs && !settings.pmocId ? 'Selecione um PMOC ou marque "Todos os PMOCs"' : undefined}
  />
)

function SheetFields({ settings, set }: Part) {
  const count = (choices: readonly number[]) =>
    choices.map((choice) => ({ value: String(choice), label: String(choice) }))
  return (
    <FormSection title="Folha">
      <FormGrid>
        <SelectInput
          label="Papel"
          allowDeselect={false}
          clearable={false}
          data={Object.entries(paperSizes).map(([value, { label }]) => ({ value, label }))}
          value={settings.paperSize}
          onChange={(paperSize) => set({ paperSize: (paperSize ?? 'A4') as PaperSize })}
        />
        <SelectInput
          label="Orientação"
          allowDeselect={false}
          clearable={false}
          data={[
            { value: 'portrait', label: 'Retrato' },
            { value: 'landscape', label: 'Paisagem' },
          ]}
          value={settings.orientation}
          onChange={(orientation) => set({ orientation: orientation === 'landscape' ? 'landscape' : 'portrait' })}
        />
        <SelectInput
          label="Colunas"
          allowDeselect={false}
          clearable={false}
          data={count(gridChoices.columns)}
          value={String(settings.gridCols)}
          onChange={(columns) => set({ gridCols: Number(columns) || settings.gridCols })}
        />
        <SelectInput
          label="Linhas"
          allowDeselect={false}
          clearable={false}
          data={count(gridChoices.rows)}
          value={String(settings.gridRows)}
          onChange={(rows) => set({ gridRows: Number(rows) || settings.gridRows })}
        />
        <MillimetreInput
          label="Tamanho do QR (mm)"
          limits={qrSizeLimits}
          value={settings.qrSize}
          onChange={(qrSize) => set({ qrSize })}
        />
        <FormRow>
          <Margins settings={settings} set={set} />
        </FormRow>
        <Words settings={settings} set={set} />
      </FormGrid>
    </FormSection>
  )
}

const margins = [
  ['marginTop', 'Margem superior (mm)'],
  ['marginBottom', 'Margem inferior (mm)'],
  ['marginLeft', 'Margem esquerda (mm)'],
  ['marginRight', 'Margem direita (mm)'],
] as const

const Margins = ({ settings, set }: Part) => (
  <FormGrid>
    {margins.map(([field, label]) => (
      <MillimetreInput
        key={field}
        label={label}
        limits={marginLimits}
        value={settings[field]}
        onChange={(value) => set({ [field]: value })}
      />
    ))}
  </FormGrid>
)

function Words({ settings, set }: Part) {
  const check = (field: 'showLabels' | 'includeHeader' | 'includeFooter', label: string) => (
    <Checkbox
      label={label}
      checked={settings[field]}
      onChange={({ currentTarget }) => set({ [field]: currentTarget.checked })}
    />
  )
  return (
    <>
      <FormRow>{check('showLabels', 'Mostrar tag, local e PMOC')}</FormRow>
      <FormRow>{check('includeHeader', 'Cabeçalho')}</FormRow>
      {settings.includeHeader && (
        <FormRow>
          <TextInput
            label="Texto do cabeçalho"
            maxLength={120}
            value={settings.headerText}
            onChange={({ currentTarget }) => set({ headerText: currentTarget.value })}
          />
        </FormRow>
      )}
      <FormRow>{check('includeFooter', 'Rodapé')}</FormRow>
      {settings.includeFooter && (
        <FormRow>
          <TextInput
            label="Texto do rodapé"
            description="Se vazio, usa o nome da empresa. Em seguida vem 'Página n de N'."
            maxLength={120}
            value={settings.footerText}
            onChange={({ currentTarget }) => set({ footerText: currentTarget.value })}
          />
        </FormRow>
      )}
    </>
  )
}

const choicesOf = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))
