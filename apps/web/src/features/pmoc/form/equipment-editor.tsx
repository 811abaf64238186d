import { Button, Checkbox, TextInput } from '@mantine/core'
import { tonsOf } from '@prumo/domain/pmoc/responsible'
import type { EquipmentType } from '@prumo/domain/pmoc/words'
import { Check } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { IconTile } from '#ui/icon-tile.tsx'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { SuggestInput } from '#ui/inputs/suggest-input.tsx'
import { Kbd } from '#ui/kbd.tsx'
import styles from './equipment.module.css'
import { NumberCell } from './number-cell.tsx'
import { PlateFields } from './plate-fields.tsx'
import { placeNamed, type EnvironmentRow, type EquipmentRow } from './plan-rows.ts'
import { typeChoices, typeIcon } from './type-words.ts'
import type { EquipmentEditing } from './use-equipment-editing.ts'

const refrigerants = ['R-410A', 'R-32', 'R-22', 'R-134a', 'R-407C', 'R-290']

type EquipmentEditorProps = {
  row: EquipmentRow
  rooms: readonly EnvironmentRow[]
  editing: EquipmentEditing
  /** It has the whole screen of a phone: its buttons stay in sight below. */
  isSheet?: boolean
}

/** One machine. Enter saves it into the list, Escape leaves it as it was. */
export function EquipmentEditor({ row, rooms, editing, isSheet = false }: EquipmentEditorProps) {
  const { errors, edit, save, cancel, title } = editing
  const place = row.environmentKey ? rooms.find(({ key }) => key === row.environmentKey)?.name : row.locationName
  const tag = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isSheet) return
    tag.current?.focus()
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [isSheet])
  const text = (name: 'brand' | 'model' | 'serialNumber' | 'notes', label: string, maxLength: number) => (
    <TextInput
      label={label}
      maxLength={maxLength}
      value={row[name]}
      error={errors[name]}
      onChange={(event) => edit({ [name]: event.currentTarget.value })}
    />
  )
  const tons = row.capacityBtuH ? tonsOf(row.capacityBtuH).toLocaleString('pt-BR', { maximumFractionDigits: 1 }) : null
  return (
    <form
      ref={form}
      className={styles.editor}
      data-sheet={isSheet || undefined}
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        save()
      }}
      onKeyDown={(event) => isOwnEscape(event) && cancel()}
    >
      {!isSheet && (
        <div className={styles.editorTop}>
          <IconTile icon={typeIcon(row.type)} size={34} />
          <b>{title}</b>
          <span className={styles.waiting}>as outras linhas esperam você salvar</span>
          <Button variant="default" onClick={cancel} rightSection={<Kbd>ESC</Kbd>}>
            Cancelar
          </Button>
          <Button type="submit" leftSection={<Check size={16} aria-hidden />} rightSection={<Kbd>Enter</Kbd>}>
            Salvar equipamento
          </Button>
        </div>
      )}
      <div className={styles.fields}>
        <TextInput
          ref={tag}
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
      <Checkbox
        label="Mostrar as observações na página pública do QR code"
        checked={row.notesArePublic}
        onChange={(event) => edit({ notesArePublic: event.currentTarget.checked })}
      />
      <PlateFields row={row} errors={errors} onEdit={edit} />
      {isSheet && (
        <div className={styles.sheetButtons}>
          <Button variant="default" onClick={cancel}>
            Cancelar
          </Button>
          <Button type="submit">Salvar equipamento</Button>
        </div>
      )}
    </form>
  )
}

/** Not the one that closes a list or a calendar of the editor. */
const isOwnEscape = ({ key, target, defaultPrevented }: KeyboardEvent) =>
  key === 'Escape' && !defaultPrevented && (target as Element).getAttribute('aria-expanded') !== 'true'
