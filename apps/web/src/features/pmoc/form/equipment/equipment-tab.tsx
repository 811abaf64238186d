import { Button } from '@mantine/core'
import { needsResponsible, tonsOf, totalCapacity } from '@prumo/domain/pmoc/plan/responsible'
import type { EquipmentType } from '@prumo/domain/pmoc/words'
import { foldText } from '@prumo/domain/text/text'
import { AirVent, FileSpreadsheet, Plus } from 'lucide-react'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { PaginationBar } from '#ui/table/pagination-bar.tsx'
import { Toolbar } from '#ui/table/toolbar.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { Row } from '#ui/layout/row.ts'
import { Grid } from '#ui/layout/grid.ts'
import { CataloguePanel } from '../catalogue/catalogue-panel.tsx'
import { EquipmentEditor } from './equipment-editor.tsx'
import { EquipmentRows } from './equipment-rows.tsx'
import { EquipmentSheet } from './equipment-sheet.tsx'
import { placeName, type EnvironmentRow, type EquipmentRow } from '../draft/plan-rows.ts'
import { typeChoices } from '../type-labels.ts'
import { useEquipmentEditing } from './use-equipment-editing.ts'
import { usePages } from '../use-pages.ts'
import type { PlanForm } from '../draft/use-plan-form.ts'

const ImportEquipment = lazy(async () => ({
  default: (await import('../import/import-equipment.tsx')).ImportEquipment,
}))

/** The machines of the building. One row is edited at a time; the others wait for it. */
export function EquipmentTab({ record }: { record: PlanForm }) {
  const { lists, change } = record
  const { equipment, items } = lists
  const [search, setSearch] = useState('')
  const [type, setType] = useState<EquipmentType | null>(null)
  const isPhone = useIsPhone()
  const rooms = useMemo(() => new Map(lists.environments.map((row) => [row.key, row])), [lists.environments])
  const found = useMemo(() => findEquipment(equipment, rooms, search, type), [equipment, rooms, search, type])
  const taskCounts = useMemo(() => countTasks(items), [items])
  const pages = usePages(found, 10)
  const showAll = () => {
    setSearch('')
    setType(null)
  }
  const editing = useEquipmentEditing(record, () => {
    showAll()
    pages.setTurn({ page: Math.ceil((equipment.length + 1) / pages.bar.pageSize), pageSize: pages.bar.pageSize })
  })
  const { edited } = editing
  const shownType = edited?.type ?? type ?? pages.shown[0]?.type ?? 'split_hi_wall'
  const editor = edited && (
    <EquipmentEditor key={edited.key} row={edited} rooms={lists.environments} editing={editing} isSheet={isPhone} />
  )
  const [isImporting, setIsImporting] = useState(false)
  const addButtons = (
    <>
      <Button
        variant="default"
        leftSection={<FileSpreadsheet size={16} aria-hidden />}
        disabled={record.openRow !== null}
        onClick={() => setIsImporting(true)}
      >
        Importar
      </Button>
      <Button
        variant="default"
        leftSection={<Plus size={16} aria-hidden />}
        disabled={record.openRow !== null}
        onClick={editing.add}
      >
        Novo equipamento
      </Button>
    </>
  )
  const isEmpty = equipment.length === 0 && !edited
  return (
    <Grid columns="minmax(0, 1fr) 316px" gap={16} align="start" stacks="screen">
      <Card padding="flush">
        {isEmpty ? (
          <EmptyState icon={AirVent} title="Nenhum equipamento" action={<FirstButtons>{addButtons}</FirstButtons>}>
            Os aparelhos do prédio. Cada um ganha tag, QR code e o plano mínimo do seu tipo.
          </EmptyState>
        ) : (
          <>
            <Toolbar search={{ value: search, onChange: setSearch, label: 'Tag, local, modelo ou série' }}>
              <SelectInput
                aria-label="Tipo"
                placeholder="Todos os tipos"
                w={isPhone ? undefined : 170}
                data={typeChoices}
                value={type}
                onChange={(next) => setType(next as EquipmentType | null)}
              />
              {addButtons}
            </Toolbar>
            <EquipmentRows
              rows={pages.shown}
              rooms={rooms}
              taskCounts={taskCounts}
              editing={editing}
              planId={record.id}
              isLocked={record.openRow !== null}
              editor={isPhone ? null : editor}
            />
            {found.length === 0 && !edited && (
              <EmptyState title="Nada encontrado">Nenhum equipamento corresponde à busca e ao tipo.</EmptyState>
            )}
            <Capacity of={equipment} />
            <PaginationBar {...pages.bar} label="Páginas de equipamentos" />
          </>
        )}
      </Card>
      {!isPhone && <CataloguePanel key={shownType} type={shownType} lists={lists} change={change} />}
      <Suspense>
        {isImporting && (
          <ImportEquipment
            lists={lists}
            plan={record.plan}
            change={change}
            onClose={() => setIsImporting(false)}
            onAdded={showAll}
          />
        )}
      </Suspense>
      {isPhone && edited && (
        <EquipmentSheet
          title={editing.title}
          onClose={editing.cancel}
          editor={editor}
          catalogue={<CataloguePanel key={shownType} type={shownType} lists={lists} change={change} />}
        />
      )}
    </Grid>
  )
}

function findEquipment(
  rows: readonly EquipmentRow[],
  rooms: ReadonlyMap<string, EnvironmentRow>,
  search: string,
  type: EquipmentType | null,
) {
  const text = foldText(search)
  return rows.filter(
    (row) =>
      (type === null || row.type === type) &&
      (text === '' ||
        [row.tag, placeName(row, rooms), row.brand, row.model, row.serialNumber].some((part) =>
          foldText(part).includes(text),
        )),
  )
}

function countTasks(items: PlanForm['lists']['items']) {
  const counts = new Map<string, number>()
  for (const { equipmentKey, enabled } of items)
    if (enabled) counts.set(equipmentKey, (counts.get(equipmentKey) ?? 0) + 1)
  return counts
}

function capacityText(equipment: readonly EquipmentRow[]) {
  const tons = tonsOf(totalCapacity(equipment)).toLocaleString('pt-BR', { maximumFractionDigits: 1 })
  const count = equipment.length === 1 ? '1 equipamento' : `${equipment.length} equipamentos`
  return `${count} · ${tons} TR, ${needsResponsible(equipment) ? 'exige responsável' : 'não exige responsável'}`
}

const FirstButtons = ({ children }: { children: ReactNode }) => (
  <Row gap={10} align="stretch" justify="center" wrap>
    {children}
  </Row>
)

const Capacity = ({ of }: { of: readonly EquipmentRow[] }) => (
  <Quiet size="base" pad="10px 14px 0">
    {capacityText(of)}
  </Quiet>
)
