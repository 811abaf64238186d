import { TextInput } from '@mantine/core'
import { tonsOf } from '@prumo/domain/pmoc/plan/responsible'
import type { EquipmentType } from '@prumo/domain/pmoc/words'
import type { Ref } from 'react'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { SuggestInput } from '#ui/inputs/suggest-input.tsx'
import styles from './equipment.module.css'
import { NumberCell } from '../number-cell.tsx'
import { placeNamed, type EnvironmentRow, type EquipmentRow } from '../draft/plan-rows.ts'
import { typeChoices } from '../type-labels.ts'
import type { EquipmentEditing } from './use-equipment-editing.ts'

const refrigerants = ['R-410A', 'R-32', 'R-22', 'R-134a', 'R-407C', 'R-290']

type EquipmentFieldsProps = {
  row: EquipmentRow
  rooms: readonly EnvironmentRow[]
  editing: Pick<EquipmentEditing, 'errors' | 'edit'>
  firstField: Ref<HTMLInputElement>
}

/** What a machine is and where it stands. */
export function EquipmentFields({ row, rooms, editing: { errors, edit }, firstField }: EquipmentFieldsProps) {
  const place = row.environmentKey ? rooms.find(({ key }) => key === row.environmentKey)?.name : row.locationName
  const tons = row.capacityBtuH ? tonsOf(row.capacityBtuH).toLocaleString('pt-BR', { maximumFractionDigits: 1 }) : null
  const text = (name: 'brand' | 'model' | 'serialNumber' | 'notes', label: string, maxLength: number) => (
    <TextInput
      label={label}
      maxLength={maxLength}
      value={row[name]}
      error={errors[name]}
      onChange={(event) => edit({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <div className={styles.fields}>
      <TextInput
        ref={firstField}
        label="Tag"
        required
        maxLength={40}
        value={row.tag}
        error={errors['tag']}
        onChange={(event) => edit({ tag: event.currentTarget.value })}
      />
      <SuggestInput
        label="Ambiente que atende"
        maxLength={120}
        data={[...new Set(rooms.map(({ name }) => name).filter(Boolean))]}
        value={place ?? ''}
        error={errors['locationName']}
        onChange={(name) => edit(placeNamed(name, rooms))}
      />
      <SelectInput
        label="Tipo"
        clearable={false}
        data={typeChoices}
        value={row.type}
        onChange={(type) => type && edit({ type: type as EquipmentType })}
      />
      <NumberCell
        label="Capacidade"
        places={0}
        max={100_000_000}
        value={row.capacityBtuH}
        error={errors['capacityBtuH']}
        rightSection={<span className={styles.unit}>BTU/h{tons && ` · ${tons} TR`}</span>}
        rightSectionWidth={tons ? 112 : 58}
        rightSectionPointerEvents="none"
        onChange={(capacityBtuH) => edit({ capacityBtuH })}
      />
      {text('brand', 'Marca', 80)}
      {text('model', 'Modelo', 80)}
      {text('serialNumber', 'Número de série', 80)}
      <DateInput
        label="Instalado em"
        value={row.installedOn}
        error={errors['installedOn']}
        onChange={(installedOn) => edit({ installedOn })}
      />
      <SuggestInput
        label="Fluido"
        maxLength={30}
        data={refrigerants}
        value={row.refrigerant}
        onChange={(refrigerant) => edit({ refrigerant })}
      />
      <NumberCell
        label="Carga"
        places={3}
        value={row.refrigerantKg}
        error={errors['refrigerantKg']}
        rightSection={<span className={styles.unit}>kg</span>}
        rightSectionPointerEvents="none"
        onChange={(refrigerantKg) => edit({ refrigerantKg })}
      />
      <div className={styles.wide}>{text('notes', 'Observações', 2000)}</div>
    </div>
  )
}
