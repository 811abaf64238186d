import { products, type Product } from '@prumo/contract/products/products'
import { stock } from '@prumo/contract/stock/movements'
import { stockSubscriptions } from '@prumo/contract/stock/subscriptions'
import { BellRing, Copy, Pencil, RefreshCw, SlidersHorizontal, Tags, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { useUpgrade } from '#shared/upgrade/use-upgrade.ts'
import { useToast } from '#ui/layers/toast.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import type { RowAction } from '#ui/table/row-action.ts'
import { productDestination } from './product-destinations.ts'
import { ProductStatusDialog } from './status-dialog.tsx'
import { useRemoveProduct } from './use-remove-product.ts'

const LabelsDialog = lazy(async () => ({ default: (await import('./labels/labels-dialog.tsx')).LabelsDialog }))
const FollowDialog = lazy(async () => ({
  default: (await import('#features/stock/door/follow-dialog.tsx')).FollowDialog,
}))
const StockPanel = lazy(async () => ({ default: (await import('#features/stock/door/stock-panel.tsx')).StockPanel }))
const StockAdjustDialog = lazy(async () => ({
  default: (await import('#features/stock/door/stock-adjust-dialog.tsx')).StockAdjustDialog,
}))

type Acted = Pick<Product, 'id' | 'name' | 'generalStatus' | 'variationCount'> & {
  stock: Pick<Product['stock'], 'unitOfMeasurement'>
}
type Task = { kind: 'status' | 'stock' | 'follow' | 'labels'; product: Acted }

/** What can be done with a product besides changing its data, in the list and on its own page. */
export function useProductActions(onRemoved?: () => void): {
  actionsOf: (product: Acted) => RowAction[]
  layers: ReactNode
} {
  const { go } = useDestinations()
  const remove = useRemoveProduct(onRemoved && 'Produto removido com sucesso!')
  const duplicate = useDuplicate()
  const mayChange = useMayCall(products.update)
  const mayCreate = useMayCall(products.create)
  const maySetStatus = useMayCall(products.changeStatus)
  const mayRemove = useMayCall(products.remove)
  const mayAdjust = useMayCall(stock.adjust)
  const mayFollow = useMayCall(stockSubscriptions.create)
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  const status = useAction(products.changeStatus, 'Status atualizado com sucesso!', 'Erro ao atualizar status')

  async function removeThis({ id, name }: Acted) {
    if (await remove(id, name)) onRemoved?.()
  }

  const begin = (kind: Task['kind'], product: Acted) => () => setTask({ kind, product })
  const actionsOf = (product: Acted): RowAction[] => [
    ...(mayChange ? [{ label: 'Editar', icon: Pencil, onSelect: () => go(productDestination(product.id)) }] : []),
    ...(mayCreate ? [{ label: 'Duplicar', icon: Copy, onSelect: () => void duplicate(product.id) }] : []),
    ...(maySetStatus ? [{ label: 'Mudar situação', icon: RefreshCw, onSelect: begin('status', product) }] : []),
    ...(mayAdjust ? [{ label: 'Ajustar estoque', icon: SlidersHorizontal, onSelect: begin('stock', product) }] : []),
    ...(mayFollow ? [{ label: 'Acompanhar estoque', icon: BellRing, onSelect: begin('follow', product) }] : []),
    { label: 'Imprimir etiquetas', icon: Tags, onSelect: begin('labels', product) },
    ...(mayRemove
      ? [{ label: 'Excluir', icon: Trash2, tone: 'danger' as const, onSelect: () => void removeThis(product) }]
      : []),
  ]
  const layers = (
    <>
      {task?.kind === 'status' && (
        <ProductStatusDialog
          title={`Situação de ${task.product.name}`}
          status={task.product.generalStatus}
          isSaving={status.isPending}
          onSave={(generalStatus) =>
            void status
              .run({ params: { id: task.product.id }, body: { generalStatus } })
              .then((isSaved) => isSaved && close())
          }
          onClose={close}
        />
      )}
      <Suspense>
        {task?.kind === 'stock' && <AdjustLayer product={task.product} onClose={close} />}
        {task?.kind === 'follow' && <FollowDialog item={stockItemOf(task.product)} onClose={close} />}
        {task?.kind === 'labels' && <LabelsDialog selection={{ ids: [task.product.id] }} onClose={close} />}
      </Suspense>
    </>
  )
  return { actionsOf, layers }
}

const stockItemOf = ({ id, name, stock: { unitOfMeasurement: unit } }: Acted) => ({
  productId: id,
  variationId: null,
  name,
  unit,
})

/** Of a product with variations each is adjusted by itself. */
const AdjustLayer = ({ product, onClose }: { product: Acted; onClose: () => void }) =>
  product.variationCount > 0 ? (
    <Dialog opened onClose={onClose} title={`Estoque de ${product.name}`} size={900}>
      <StockPanel productId={product.id} />
    </Dialog>
  ) : (
    <StockAdjustDialog item={stockItemOf(product)} onClose={onClose} />
  )

/** Makes a copy and leads to it. */
function useDuplicate() {
  const { go } = useDestinations()
  const toast = useToast()
  const upgrade = useUpgrade()
  const { mutateAsync } = useRouteMutation(products.duplicate)
  return async (id: string) => {
    try {
      const copy = await mutateAsync({ params: { id } })
      toast.success('Produto duplicado! Confira o SKU e o preço da cópia.')
      go(productDestination(copy.id))
    } catch (error) {
      upgrade.showError(error, 'Erro ao salvar produto')
    }
  }
}
