import { Button, NumberInput, TextInput } from '@mantine/core'
import { mostScalePatterns, scalePattern, scalePatterns } from '@prumo/contract/products/scale-patterns'
import type { ScalePattern } from '@prumo/domain/products/scale-label'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#shared/actions/use-action.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { Segment } from '#ui/inputs/segment.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { ActionMenu } from '#ui/layers/action-menu.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { Banner } from '#ui/states/banner.tsx'
import { Grid } from '#ui/layout/grid.ts'
import { Text } from '#ui/layout/text.ts'
import { patternText, usualPatterns } from './pattern-text.ts'
import styles from './scale-dialog.module.css'

const title = 'Etiquetas de balança'

/** How the codes that scales print are read: weight or price inside the thirteen digits. */
export function ScaleDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useRouteQuery(scalePatterns.get, {})
  if (data) return <PatternsDialog saved={data.patterns} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title={title} size={620}>
      {error ? <Banner tone="expense">{messageOf(error)}</Banner> : <SkeletonForm fields={4} />}
    </Dialog>
  )
}

function PatternsDialog({ saved, onClose }: { saved: readonly ScalePattern[]; onClose: () => void }) {
  const [patterns, setPatterns] = useState(saved)
  const { run, isPending } = useAction(scalePatterns.save, 'Etiquetas de balança salvas!')
  const isRight = patterns.every((pattern) => scalePattern.safeParse(pattern).success)

  async function save() {
    if (await run({ body: { patterns: [...patterns] } })) onClose()
  }

  return (
    <Dialog
      opened
      keepsOpen
      onClose={onClose}
      title={title}
      size={620}
      footer={
        <Row gap={8} align="stretch" justify="end" wrap grow>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button loading={isPending} disabled={!isRight} onClick={() => void save()}>
            Salvar etiquetas
          </Button>
        </Row>
      }
    >
      <Stack gap={16} align="start">
        <Quiet>
          A balança imprime um código de 13 dígitos com o código do produto (C, que é o SKU dele), o peso (P) ou o preço
          (R) e um dígito de conferência (D). Se a etiqueta corresponde a mais de um modelo, vale o primeiro da lista.
        </Quiet>
        {patterns.map((pattern, index) => (
          <PatternFields
            key={index}
            number={index + 1}
            pattern={pattern}
            onChange={(changed) => setPatterns(patterns.with(index, changed))}
            onRemove={() => setPatterns(patterns.toSpliced(index, 1))}
          />
        ))}
        {patterns.length < mostScalePatterns && (
          <ActionMenu
            position="bottom-start"
            width={280}
            actions={() =>
              usualPatterns.map((pattern) => ({
                label: `${pattern.holds === 'WEIGHT' ? 'Peso' : 'Preço'}: ${patternText(pattern)}`,
                icon: Plus,
                onSelect: () => setPatterns([...patterns, pattern]),
              }))
            }
            button={(props) => (
              <Button variant="default" leftSection={<Plus size={15} aria-hidden />} {...props}>
                Adicionar modelo
              </Button>
            )}
          />
        )}
      </Stack>
    </Dialog>
  )
}

type PatternFieldsProps = {
  number: number
  pattern: ScalePattern
  onChange: (pattern: ScalePattern) => void
  onRemove: () => void
}

const kinds = [
  { value: 'WEIGHT' as const, label: 'Peso' },
  { value: 'PRICE' as const, label: 'Preço' },
]

/** The code follows the prefix, and weight or price ends before the check digit, as on every scale met so far. */
const arranged = (pattern: ScalePattern): ScalePattern => ({
  ...pattern,
  codeStart: pattern.prefix.length + 1,
  valueStart: 13 - pattern.valueLength,
})

function PatternFields({ number, pattern, onChange, onRemove }: PatternFieldsProps) {
  const checked = scalePattern.safeParse(pattern)
  const count = (name: 'codeLength' | 'valueLength' | 'decimals', label: string, most: number) => (
    <NumberInput
      label={label}
      min={name === 'decimals' ? 0 : 2}
      max={most}
      allowDecimal={false}
      allowNegative={false}
      value={pattern[name]}
      onChange={(value) => onChange(arranged({ ...pattern, [name]: Number(value) || 0 }))}
    />
  )
  return (
    <fieldset className={styles.pattern}>
      <legend className="visually-hidden">{`Modelo ${number}`}</legend>
      <Row gap={12} justify="between">
        <code className={styles.digits}>{patternText(pattern)}</code>
        <Button
          size="xs"
          variant="subtle"
          color="red"
          leftSection={<Trash2 size={15} aria-hidden />}
          aria-label={`Remover o modelo ${number}`}
          onClick={onRemove}
        >
          Remover
        </Button>
      </Row>
      <Grid columns="repeat(auto-fit, minmax(130px, 1fr))" gap={12} align="end">
        <Segment
          inForm
          fullWidth
          label="Traz"
          value={pattern.holds}
          options={kinds}
          onChange={(holds) => onChange({ ...pattern, holds, decimals: holds === 'WEIGHT' ? 3 : 2 })}
        />
        <TextInput
          label="Começa com"
          inputMode="numeric"
          maxLength={2}
          value={pattern.prefix}
          onChange={(event) => onChange(arranged({ ...pattern, prefix: event.currentTarget.value.replace(/\D/g, '') }))}
        />
        {count('codeLength', 'Dígitos do código', 9)}
        {count('valueLength', pattern.holds === 'WEIGHT' ? 'Dígitos do peso' : 'Dígitos do preço', 9)}
        {count('decimals', 'Casas decimais', 3)}
      </Grid>
      {!checked.success && (
        <Text as="p" tone="expense" role="alert">
          {checked.error.issues[0]?.message}
        </Text>
      )}
    </fieldset>
  )
}
