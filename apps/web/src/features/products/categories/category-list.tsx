import { productCategoryColumnLabels } from '@prumo/contract/lists/column-labels'
import { productCategories } from '@prumo/contract/products/categories'
import { FolderTree, MoveRight, Package, Pencil, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { NewButton } from '#shared/list/create-button.tsx'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { ListTools } from '#shared/list/list-tools.tsx'
import { RefreshButton } from '#shared/list/refresh-button.tsx'
import { useListKeys } from '#shared/list/use-list-keys.ts'
import { useListLook } from '#shared/list/use-list-look.ts'
import { useListState } from '#shared/list/use-list-state.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { Card } from '#ui/card.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { CardSkeletons } from '#ui/table/card-skeletons.tsx'
import type { RowAction } from '#ui/table/row-action.ts'
import { Toolbar } from '#ui/table/toolbar.tsx'
import { categoryDestination, newCategory, productList } from '../product-destinations.ts'
import styles from './category-list.module.css'
import { CategoryRows } from './category-rows.tsx'
import { arrangeTree, type TreeCategory } from './category-tree.ts'
import { MoveDialog } from './move-dialog.tsx'
import { useMoveCategory } from './use-move-category.ts'
import { useRemoveProductCategory } from './use-remove-category.ts'

/** The whole tree comes at once: moving needs all of it in sight. */
const wholeTree = { body: { limit: 1000, sort: 'path' } } as const

export function ProductCategoryList() {
  const { go } = useDestinations()
  const mayCreate = useMayCall(productCategories.create)
  const mayChange = useMayCall(productCategories.update)
  const state = useListState(productCategories.list, { sort: 'path', pageSize: 1000 })
  const look = useListLook({
    name: 'product-categories',
    route: productCategories.list,
    labels: productCategoryColumnLabels,
  })
  const tree = useRouteQueryKeepingLast(productCategories.list, wholeTree)
  const all = (tree.data?.items ?? []) as TreeCategory[]
  const rows = arrangeTree(all, state.filters.search)
  const container = useListKeys(mayCreate ? () => go(newCategory) : undefined)
  const { move } = useMoveCategory()
  const [moved, setMoved] = useState<TreeCategory | null>(null)
  const actionsOf = useRowActions(setMoved)
  const newButton = mayCreate && <NewButton hasKey label="Nova categoria" onSelect={() => go(newCategory)} />
  return (
    <Page>
      <PageHeader
        title="Categorias de produtos"
        context="Até cinco níveis, uma dentro da outra"
        actions={<RefreshButton />}
        primary={newButton}
      />
      <div ref={container}>
        <Card padding="flush">
          <Toolbar
            search={{
              value: state.filters.search ?? '',
              onChange: (text) => state.setFilter('search', text || undefined),
              label: 'Buscar categoria',
            }}
            tools={<ListTools look={look} state={state} />}
          />
          {tree.isPending && <CardSkeletons count={6} />}
          {tree.isError && !tree.data && (
            <ErrorState
              message={messageOf(tree.error, 'Erro ao carregar categorias')}
              onRetry={() => void tree.refetch()}
            />
          )}
          {tree.data && rows.length === 0 && <Nothing isFiltered={all.length > 0} action={newButton} />}
          {rows.length > 0 && (
            <CategoryRows
              rows={rows}
              columns={look.columns ?? look.usual}
              onMove={mayChange ? (category, parentId) => void move(category, parentId) : undefined}
              actionsOf={actionsOf}
            />
          )}
          {mayChange && rows.length > 0 && (
            <p className={styles.hint}>
              Arraste pelo pegador para dentro de outra. Pelo teclado: Alt → entra na de cima, Alt ← sai um nível.
            </p>
          )}
        </Card>
      </div>
      {moved && <MoveDialog category={moved} all={all} onClose={() => setMoved(null)} />}
    </Page>
  )
}

function useRowActions(onMove: (category: TreeCategory) => void) {
  const { go } = useDestinations()
  const mayChange = useMayCall(productCategories.update)
  const mayRemove = useMayCall(productCategories.remove)
  const remove = useRemoveProductCategory()
  return (category: TreeCategory): RowAction[] => [
    { label: 'Ver produtos', icon: Package, onSelect: () => go({ ...productList, search: { category: category.id } }) },
    ...(mayChange
      ? [
          { label: 'Editar', icon: Pencil, onSelect: () => go(categoryDestination(category.id)) },
          { label: 'Mover', icon: MoveRight, onSelect: () => onMove(category) },
        ]
      : []),
    ...(mayRemove
      ? [
          {
            label: 'Excluir',
            icon: Trash2,
            tone: 'danger' as const,
            onSelect: () => void remove(category.id, category.name),
          },
        ]
      : []),
  ]
}

function Nothing({ isFiltered, action }: { isFiltered: boolean; action: ReactNode }) {
  if (isFiltered)
    return (
      <EmptyState title="Nada encontrado">Nenhuma categoria corresponde à busca. Tente outras palavras.</EmptyState>
    )
  return (
    <EmptyState icon={FolderTree} title="Nenhuma categoria" action={action}>
      Categorias organizam os produtos: Peças e, dentro dela, Filtros, por exemplo.
    </EmptyState>
  )
}
