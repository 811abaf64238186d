import { Button } from '@mantine/core'
import { listExports } from '@prumo/contract/lists/list-views'
import { products } from '@prumo/contract/products/products'
import type { RequestOf } from '@prumo/contract/route'
import { FileSpreadsheet, FolderTree, RefreshCw, Tag, Tags } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useAction } from '#shared/actions/use-action.ts'
import { useSaveFile } from '#shared/api/use-save-file.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Row } from '#ui/layout/row.ts'
import { ProductCategorySelect } from './category-select.tsx'
import { ProductStatusDialog } from './status-dialog.tsx'

const LabelsDialog = lazy(async () => ({ default: (await import('./labels/labels-dialog.tsx')).LabelsDialog }))
const PriceDialog = lazy(async () => ({ default: (await import('./price-dialog.tsx')).PriceDialog }))

type ChangeAll = RequestOf<typeof products.changeAll>['body']
/** Products by their ids, or all of a filter with how many there are. */
export type ProductSelection = Pick<ChangeAll, 'ids' | 'filters' | 'count'>
type BulkActionsProps = { selection: ProductSelection; count: number; onDone: () => void }

const changedText = ({ changed }: { changed: number }) =>
  changed === 1 ? '1 produto alterado!' : `${changed} produtos alterados!`

/** What is done to all products that are ticked, or that the filter has. */
export function BulkActions({ selection, count, onDone }: BulkActionsProps) {
  const [task, setTask] = useState<'status' | 'category' | 'price' | 'labels' | null>(null)
  const { run, isPending } = useAction(products.changeAll, changedText, 'Erro ao salvar produto')
  const words = count === 1 ? '1 produto' : `${count.toLocaleString('pt-BR')} produtos`

  async function change(changes: Pick<ChangeAll, 'generalStatus' | 'category'>) {
    if (!(await run({ body: { ...selection, ...changes } }))) return
    setTask(null)
    onDone()
  }

  return (
    <>
      <Button size="xs" variant="default" leftSection={<Tag size={15} aria-hidden />} onClick={() => setTask('price')}>
        Mudar preço
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<FolderTree size={15} aria-hidden />}
        onClick={() => setTask('category')}
      >
        Mudar categoria
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<RefreshCw size={15} aria-hidden />}
        onClick={() => setTask('status')}
      >
        Mudar situação
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<Tags size={15} aria-hidden />}
        onClick={() => setTask('labels')}
      >
        Imprimir etiquetas
      </Button>
      <ExportSelected selection={selection} />
      {task === 'labels' && (
        <Suspense>
          <LabelsDialog selection={selection} onClose={() => setTask(null)} />
        </Suspense>
      )}
      {task === 'price' && (
        <Suspense>
          <PriceDialog
            title={`Preço de ${words}`}
            selection={selection}
            onDone={onDone}
            onClose={() => setTask(null)}
          />
        </Suspense>
      )}
      {task === 'status' && (
        <ProductStatusDialog
          title={`Situação de ${words}`}
          status="ACTIVE"
          isSaving={isPending}
          onSave={(generalStatus) => void change({ generalStatus })}
          onClose={() => setTask(null)}
        />
      )}
      {task === 'category' && (
        <CategoryDialog
          title={`Categoria de ${words}`}
          isSaving={isPending}
          onSave={(id) => void change({ category: id === null ? null : { id } })}
          onClose={() => setTask(null)}
        />
      )}
    </>
  )
}

/** As a spreadsheet with the usual columns. */
function ExportSelected({ selection: { ids, filters } }: { selection: ProductSelection }) {
  const { save, isSaving } = useSaveFile()
  const asked = ids ? { ids } : { ...filters }
  return (
    <Button
      size="xs"
      variant="default"
      loading={isSaving}
      leftSection={<FileSpreadsheet size={15} aria-hidden />}
      onClick={() =>
        void save(listExports.export, { body: { list: 'products', format: 'xlsx', filters: asked } }, 'produtos.xlsx')
      }
    >
      Exportar
    </Button>
  )
}

type CategoryDialogProps = {
  title: string
  isSaving: boolean
  onSave: (id: string | null) => void
  onClose: () => void
}

function CategoryDialog({ title, isSaving, onSave, onClose }: CategoryDialogProps) {
  const [id, setId] = useState<string | null>(null)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      footer={
        <Row align="stretch" justify="end" wrap gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button loading={isSaving} onClick={() => onSave(id)}>
            {id === null ? 'Deixar sem categoria' : 'Salvar categoria'}
          </Button>
        </Row>
      }
    >
      <ProductCategorySelect label="Categoria" creates value={id} onChange={setId} />
    </Dialog>
  )
}
