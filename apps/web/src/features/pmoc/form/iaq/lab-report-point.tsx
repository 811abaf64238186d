import { ActionIcon } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { SuggestInput } from '#ui/inputs/suggest-input.tsx'
import { Grid } from '#ui/layout/grid.ts'
import styles from './lab-reports.module.css'
import { NumberCell } from '../number-cell.tsx'
import type { LabPoint } from './use-lab-report-draft.ts'

export type LabParameter = { parameter: string; label: string; unit: string }

type LabReportPointProps = {
  point: LabPoint
  position: number
  places: readonly string[]
  parameters: readonly LabParameter[]
  error: string | undefined
  onEdit: (part: Partial<LabPoint>) => void
  /** Absent: the only point stays. */
  onRemove: (() => void) | undefined
}

/** What was found at one place. */
export function LabReportPoint(props: LabReportPointProps) {
  const { point, position, places, parameters, error, onEdit, onRemove } = props
  return (
    <fieldset className={styles.point}>
      <legend>Ponto {position}</legend>
      <Grid columns="minmax(0, 1fr) auto" gap={8} align="end">
        <SuggestInput
          label="Ponto de coleta"
          required
          maxLength={120}
          data={[...places]}
          value={point.name}
          error={error}
          onChange={(name) => onEdit({ name })}
        />
        {onRemove && (
          <ActionIcon variant="subtle" aria-label={`Remover o ponto ${position}`} onClick={onRemove}>
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        )}
      </Grid>
      <Grid columns={2} gap={12} align="end">
        {parameters.map(({ parameter, label, unit }) => (
          <NumberCell
            key={parameter}
            label={unit ? `${label} (${unit})` : label}
            places={3}
            value={point.values[parameter] ?? null}
            onChange={(value) => onEdit({ values: { ...point.values, [parameter]: value } })}
          />
        ))}
      </Grid>
    </fieldset>
  )
}
