import { ActionIcon } from '@mantine/core'
import { equipment } from '@prumo/contract/pmoc/equipment'
import { Pencil, QrCode, Trash2 } from 'lucide-react'
import { Fragment, lazy, memo, Suspense, useState, type ReactNode } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { useIsNarrow } from '#ui/theme/use-is-phone.ts'
import { Row } from '#ui/layout/row.ts'
import styles from './equipment.module.css'
import { isNewKey, placeName, type EnvironmentRow, type EquipmentRow } from '../draft/plan-rows.ts'
import { typeIcon, typeLabel } from '../type-labels.ts'
import type { EquipmentEditing } from './use-equipment-editing.ts'

const RemoveEquipment = lazy(async () => ({ default: (await import('./remove-equipment.tsx')).RemoveEquipment }))
const EquipmentQrDialog = lazy(async () => ({
  default: (await import('#features/equipment/door/equipment-qr-dialog.tsx')).EquipmentQrDialog,
}))

type EquipmentRowsProps = {
  rows: readonly EquipmentRow[]
  rooms: ReadonlyMap<string, EnvironmentRow>
  taskCounts: ReadonlyMap<string, number>
  editing: EquipmentEditing
  planId: string | undefined
  /** A row is being edited: the others wait. */
  isLocked: boolean
  /** In the place of the row that is edited, or below the rows when it is new; null where it opens over them. */
  editor: ReactNode
}

export function EquipmentRows({ rows, rooms, taskCounts, editing, planId, isLocked, editor }: EquipmentRowsProps) {
  const isNarrow = useIsNarrow()
  const maySeeCodes = useMayCall(equipment.qrCode)
  const [coded, setCoded] = useState<EquipmentRow | null>(null)
  const { edited, removed } = editing
  const isBelow = editor && !rows.some(({ key }) => key === edited?.key)
  return (
    <>
      <table className={styles.table} aria-label="Equipamentos" data-narrow={isNarrow || undefined}>
        <thead className={isNarrow ? 'visually-hidden' : undefined}>
          <tr>
            <th>Tag</th>
            <th>Local</th>
            <th>Tipo e modelo</th>
            <th data-right>BTU/h</th>
            <th>Fluido</th>
            <th data-right>Tarefas</th>
            <th>
              <span className="visually-hidden">Ações</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.key}>
              {editor && edited?.key === row.key ? (
                <EditorRow>{editor}</EditorRow>
              ) : (
                <EquipmentLine
                  row={row}
                  place={placeName(row, rooms)}
                  tasks={taskCounts.get(row.key) ?? 0}
                  isLocked={isLocked}
                  onCode={maySeeCodes && !isNewKey(row.key) ? setCoded : undefined}
                  onEdit={editing.open}
                  onRemove={editing.askRemoval}
                />
              )}
            </Fragment>
          ))}
          {isBelow && <EditorRow>{editor}</EditorRow>}
        </tbody>
      </table>
      <Suspense>
        {coded && (
          <EquipmentQrDialog equipmentId={coded.key} tag={coded.tag} pmocId={planId} onClose={() => setCoded(null)} />
        )}
        {removed && (
          <RemoveEquipment
            row={removed}
            onClose={() => editing.askRemoval(null)}
            onRemove={(reason) => editing.remove(removed, reason)}
          />
        )}
      </Suspense>
    </>
  )
}

const EditorRow = ({ children }: { children: ReactNode }) => (
  <tr className={styles.editorRow}>
    <td colSpan={7}>{children}</td>
  </tr>
)

type EquipmentLineProps = {
  row: EquipmentRow
  place: string
  tasks: number
  isLocked: boolean
  /** Absent: it has no code yet, or not for this person. */
  onCode: ((row: EquipmentRow) => void) | undefined
  onEdit: (row: EquipmentRow) => void
  onRemove: (row: EquipmentRow) => void
}

const EquipmentLine = memo(function EquipmentLine(props: EquipmentLineProps) {
  const { row, place, tasks, isLocked, onCode, onEdit, onRemove } = props
  const model = [row.brand, row.model].filter(Boolean).join(' ')
  const kilos = row.refrigerantKg?.toLocaleString('pt-BR', { maximumFractionDigits: 3 })
  return (
    <tr className={styles.line}>
      <td className={`${styles.tag} num`}>{row.tag}</td>
      <td>
        <Row as="span" gap={10} narrows>
          <IconTile icon={typeIcon(row.type)} size={26} />
          <span>{place || '–'}</span>
        </Row>
      </td>
      <td>
        <span className={styles.model}>
          <b>{typeLabel(row.type)}</b>
          {model && ` · ${model}`}
        </span>
      </td>
      <td data-right className="num">
        {row.capacityBtuH?.toLocaleString('pt-BR') ?? '–'}
        <span className={styles.onlyNarrow}> BTU/h</span>
      </td>
      <td className={styles.fluid}>{[row.refrigerant, kilos && `${kilos} kg`].filter(Boolean).join(' · ') || '–'}</td>
      <td data-right>
        <span className={`${styles.count} num`}>
          {tasks}
          <span className={styles.onlyNarrow}>{tasks === 1 ? ' tarefa' : ' tarefas'}</span>
        </span>
      </td>
      <td className={styles.buttons}>
        {onCode && (
          <ActionIcon variant="subtle" aria-label={`QR code de ${row.tag}`} onClick={() => onCode(row)}>
            <QrCode size={16} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon variant="subtle" aria-label={`Editar ${row.tag}`} disabled={isLocked} onClick={() => onEdit(row)}>
          <Pencil size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label={`Remover ${row.tag}`}
          disabled={isLocked}
          onClick={() => onRemove(row)}
        >
          <Trash2 size={16} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  )
})
