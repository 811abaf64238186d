import { importColumnLabels } from '@prumo/contract/lists/column-labels'
import { imports, type ImportItem } from '@prumo/contract/imports/imports'
import { importTypeLabels } from '@prumo/contract/imports/labels'
import { FileUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatInstant } from '#shared/format/instants.ts'
import { ListScreen } from '#shared/list/list-screen.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { NameCell, QuietCell } from '#ui/table/table-cells.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportStageChip } from './import-stage-chip.tsx'
import { statusLabels } from './status-labels.ts'
import { typeIcons } from './type-icons.ts'
import { useOpenRecord } from '#shared/screens/use-open-record.ts'

const ImportFilters = lazy(async () => ({ default: (await import('./import-filters.tsx')).ImportFilters }))
const NewImport = lazy(async () => ({ default: (await import('./new-import.tsx')).NewImport }))
const ImportDetail = lazy(async () => ({ default: (await import('./import-detail.tsx')).ImportDetail }))

export function ImportList() {
  const [isStarting, setIsStarting] = useState(false)
  const { openId, open, close } = useOpenRecord()
  const [ids, setIds] = useState<readonly string[]>([])
  return (
    <>
      <ListScreen
        route={imports.list}
        name="imports"
        labels={importColumnLabels}
        title="Importações de cadastros"
        context="Clientes, vendedores, fornecedores, produtos e serviços trazidos de planilhas"
        columns={[
          {
            field: 'name',
            cell: (row) => <NameCell leading={<IconTile icon={typeIcons[row.type]} />}>{row.name}</NameCell>,
          },
          { field: 'type', width: 130, cell: (row) => importTypeLabels[row.type] },
          { field: 'stage', width: 190, cell: (row) => <ImportStageChip stage={row.stage} /> },
          { field: 'progress', width: 190, cell: (row) => <ImportProgress item={row} /> },
          { field: 'user', width: 170, cell: (row) => <QuietCell>{row.user?.displayName}</QuietCell> },
          { field: 'createdAt', width: 150, cell: (row) => <QuietCell>{formatInstant(row.createdAt)}</QuietCell> },
        ]}
        alsoAsk={['itemsCount', 'processedItems', 'status']}
        rowLabel={(row) => row.name}
        search="Buscar por nome do arquivo"
        filters={(draft) => <ImportFilters {...draft} />}
        chips={{
          type: (type) => `Tipo: ${importTypeLabels[type]}`,
          status: (status) => `Situação: ${statusLabels[status]}`,
          name: (name) => `Arquivo: ${name}`,
        }}
        create={{ route: imports.create, label: 'Importar', onSelect: () => setIsStarting(true) }}
        onOpen={(row, rows) => {
          setIds(rows.map(({ id }) => id))
          open(row.id)
        }}
        card={(row) => <ImportCard row={row} />}
        empty={{
          icon: FileUp,
          title: 'Nenhuma importação',
          text: 'Traga clientes, produtos ou serviços de uma planilha: você confere tudo antes de gravar e pode desfazer depois.',
        }}
        pageSize={5}
        minWidth={900}
      />
      <Suspense fallback={null}>
        {isStarting && <NewImport onClose={() => setIsStarting(false)} onStarted={open} />}
        {openId && <ImportDetail id={openId} onClose={close} steps={{ ids, current: openId, onGo: open }} />}
      </Suspense>
    </>
  )
}

type Row = Pick<
  ImportItem,
  'name' | 'type' | 'stage' | 'progress' | 'itemsCount' | 'processedItems' | 'status' | 'createdAt'
>

const ImportCard = ({ row }: { row: Row }) => (
  <ListCard
    leading={<IconTile icon={typeIcons[row.type]} size={36} />}
    title={row.name}
    detail={`${importTypeLabels[row.type]} · ${formatInstant(row.createdAt)}`}
    status={<ImportStageChip stage={row.stage} />}
  />
)
