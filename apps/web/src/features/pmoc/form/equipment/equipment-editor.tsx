import { Button, Checkbox } from '@mantine/core'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconTile } from '#ui/icon-tile.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Row } from '#ui/layout/row.ts'
import { EquipmentFields } from './equipment-fields.tsx'
import { EquipmentPhotos } from './equipment-photos.tsx'
import styles from './equipment.module.css'
import { PlateFields } from './plate-fields.tsx'
import type { EnvironmentRow, EquipmentRow } from '../draft/plan-rows.ts'
import { typeIcon } from '../type-labels.ts'
import type { EquipmentEditing } from './use-equipment-editing.ts'
import { useOwnEscape } from '../use-own-escape.ts'

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
  const tag = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isSheet) return
    tag.current?.focus()
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [isSheet])
  useOwnEscape(form, cancel)
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
    >
      {!isSheet && (
        <Row gap={10} wrap>
          <IconTile icon={typeIcon(row.type)} size={34} />
          <b>{title}</b>
          <span className={styles.waiting}>as outras linhas esperam você salvar</span>
          <Button variant="default" onClick={cancel} rightSection={<Kbd>ESC</Kbd>}>
            Cancelar
          </Button>
          <Button type="submit" leftSection={<Check size={16} aria-hidden />} rightSection={<Kbd>Enter</Kbd>}>
            Salvar equipamento
          </Button>
        </Row>
      )}
      <EquipmentFields row={row} rooms={rooms} editing={editing} firstField={tag} />
      <EquipmentPhotos row={row} />
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
