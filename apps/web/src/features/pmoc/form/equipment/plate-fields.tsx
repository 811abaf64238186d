import { fromCents, toCents } from '@prumo/domain/money/money'
import { MoneyInput } from '#ui/inputs/money-input.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import styles from './equipment.module.css'
import { NumberCell } from '../number-cell.tsx'
import type { EquipmentRow } from '../draft/plan-rows.ts'
import type { RowErrors } from './equipment-errors.ts'

const parts = [
  { name: 'currentMaxA', label: 'Corrente máxima', unit: 'A', places: 2 },
  { name: 'voltageV', label: 'Tensão', unit: 'V', places: 1 },
  { name: 'pressureMinPsi', label: 'Pressão mínima', unit: 'psi', places: 2 },
  { name: 'pressureMaxPsi', label: 'Pressão máxima', unit: 'psi', places: 2 },
  { name: 'supplyReturnDiffMinC', label: 'Diferença mínima', unit: '°C', places: 1 },
  { name: 'supplyReturnDiffMaxC', label: 'Diferença máxima', unit: '°C', places: 1 },
] as const

type PlateFieldsProps = { row: EquipmentRow; errors: RowErrors; onEdit: (part: Partial<EquipmentRow>) => void }

/** What readings of this machine are judged by, and what a new one costs. */
export function PlateFields({ row, errors, onEdit }: PlateFieldsProps) {
  const hasError = Object.keys(errors).some((path) => path.startsWith('plate') || path === 'priceOfNew')
  return (
    <details className={styles.plate} open={hasError || undefined}>
      <summary>Dados de placa e preço</summary>
      <Quiet size="base">
        Corrente, tensão, pressão e diferença entre insuflamento e retorno são avaliadas por estes dados; se vazios, não
        são avaliadas.
      </Quiet>
      <div className={styles.fields}>
        {parts.map(({ name, label, unit, places }) => (
          <NumberCell
            key={name}
            label={label}
            places={places}
            value={row.plate[name] ?? null}
            error={errors[`plate.${name}`]}
            rightSection={<span className={styles.unit}>{unit}</span>}
            rightSectionPointerEvents="none"
            onChange={(value) => onEdit({ plate: { ...row.plate, [name]: value } })}
          />
        ))}
        <MoneyInput
          label="Preço de um novo"
          value={row.priceOfNew === null ? null : toCents(row.priceOfNew)}
          error={errors['priceOfNew']}
          onChange={(cents) => onEdit({ priceOfNew: cents === null ? null : fromCents(cents) })}
        />
      </div>
    </details>
  )
}
