import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import type { LabLimit } from './norm-draft.ts'
import styles from './norms.module.css'

type RowErrors = Partial<Record<keyof LabLimit, { message?: string }>>

type LabLimitsProps = {
  limits: readonly LabLimit[]
  errors: readonly (RowErrors | undefined)[] | undefined
  onChange: (limits: readonly LabLimit[]) => void
}

/** What a laboratory is asked about. */
export function LabLimits({ limits, errors, onChange }: LabLimitsProps) {
  const edit = (at: number, part: Partial<LabLimit>) =>
    onChange(limits.map((limit, index) => (index === at ? { ...limit, ...part } : limit)))
  return (
    <fieldset className={styles.laboratory}>
      <legend>Análises de laboratório</legend>
      {limits.map((limit, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row has nothing of its own while its name is written
        <div key={index} className={styles.limit}>
          <TextInput
            className={styles.limitName ?? ''}
            label={`Parâmetro ${index + 1}`}
            required
            maxLength={80}
            value={limit.label}
            error={errors?.[index]?.label?.message}
            onChange={(event) => edit(index, { label: event.currentTarget.value })}
          />
          <TextInput
            label="Unidade"
            maxLength={30}
            value={limit.unit}
            onChange={(event) => edit(index, { unit: event.currentTarget.value })}
          />
          <LimitNumber label="Mínimo" value={limit.least} onChange={(least) => edit(index, { least })} />
          <LimitNumber label="Máximo" value={limit.most} onChange={(most) => edit(index, { most })} />
          <ActionIcon
            variant="subtle"
            aria-label={`Remover o parâmetro ${index + 1}`}
            onClick={() => onChange(limits.filter((_, place) => place !== index))}
          >
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<Plus size={16} aria-hidden />}
          disabled={limits.length >= 40}
          onClick={() => onChange([...limits, { parameter: '', label: '', unit: '', least: null, most: null }])}
        >
          Novo parâmetro
        </Button>
      </div>
    </fieldset>
  )
}

type LimitNumberProps = { label: string; value: number | null; onChange: (value: number | null) => void }

const LimitNumber = ({ label, value, onChange }: LimitNumberProps) => (
  <NumberInput
    label={label}
    hideControls
    allowNegative={false}
    decimalScale={3}
    decimalSeparator=","
    thousandSeparator="."
    value={value ?? ''}
    onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
  />
)
