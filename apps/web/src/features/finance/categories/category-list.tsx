import { categories, type Category } from '@prumo/contract/finance/categories'
import { categoryTypeLabels } from '@prumo/contract/finance/labels'
import { categoryColumnLabels } from '@prumo/contract/lists/column-labels'
import { linkOptions } from '@tanstack/react-router'
import { Pencil, Tags, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { NewButton } from '#shared/list/create-button.tsx'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { ListTools } from '#shared/list/list-tools.tsx'
import { useListLook } from '#shared/list/use-list-look.ts'
import { useListKeys } from '#shared/list/use-list-keys.ts'
import { useListState } from '#shared/list/use-list-state.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { FilterChips } from '#ui/table/filter-chips.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { Toolbar } from '#ui/table/toolbar.tsx'
import { NameWithMark } from '../name-with-mark.tsx'
import { CategoryFilters } from './category-filters.tsx'
import { CategoryMark } from './category-mark.tsx'
import { arrangeCategories } from './category-tree.ts'
import { useRemoveCategory } from './use-remove-category.ts'

const newDestination = linkOptions({ to: '/finance/categories/category' })
const destinationOf = ({ id }: Category) => linkOptions({ to: '/finance/categories/category/$id', params: { id } })
/** The whole chart comes at once: it is small, and searching it must feel instant. */
const wholeChart = { body: { limit: 1000, sort: 'code' } } as const

export function CategoryList() {
  const { go, hrefOf } = useDestinations()
  const mayCreate = useMayCall(categories.create)
  const state = useListState(categories.list, { sort: 'code', pageSize: 1000 })
  const { filters } = state
  const look = useListLook({ name: 'categories', route: categories.list, labels: categoryColumnLabels })
  const chart = useRouteQueryKeepingLast(categories.list, wholeChart)
  const all = (chart.data?.items ?? []) as Category[]
  const rows = arrangeCategories(all, filters)
  const container = useListKeys(mayCreate ? () => go(newDestination) : undefined)
  const rowActions = useRowActions()
  const [isFiltering, setIsFiltering] = useState(false)
  const parent = all.find(({ id }) => id === filters.parentId)
  const newButton = mayCreate && <NewButton hasKey label="Nova Categoria" onSelect={() => go(newDestination)} />
  return (
    <Page>
      <PageHeader title="Categorias" context="Como receitas e despesas são classificadas" primary={newButton} />
      <div ref={container} data-tour="categories-list">
        <Card padding="flush">
          <Toolbar
            search={{
              value: filters.search ?? '',
              onChange: (text) => state.setFilter('search', text || undefined),
              label: 'Buscar por nome ou código',
            }}
            filter={{ count: parent ? 1 : 0, onOpen: () => setIsFiltering(true) }}
            tools={<ListTools look={look} state={state} />}
          >
            <Segment
              label="Tipo"
              value={filters.type ?? 'ALL'}
              onChange={(type) => state.setFilter('type', type === 'ALL' ? undefined : type)}
              options={typeTabs(chart.data && all)}
            />
          </Toolbar>
          {isFiltering && (
            <CategoryFilters
              all={all}
              filters={filters}
              onApply={state.setFilters}
              onClose={() => setIsFiltering(false)}
            />
          )}
          <FilterChips
            chips={
              parent
                ? [
                    {
                      key: 'parentId',
                      label: `Categoria principal: ${parent.name}`,
                      onRemove: () => state.setFilter('parentId', undefined),
                    },
                  ]
                : []
            }
            onClear={() => state.setFilter('parentId', undefined)}
          />
          <DataTable
            label="Categorias"
            columns={columns.filter(({ key }) => !look.columns || look.columns.includes(key))}
            rows={rows}
            rowKey={(row) => row.id}
            rowLabel={(row) => row.name}
            loading={chart.isPending || look.isPending}
            error={
              chart.isError
                ? {
                    message: messageOf(chart.error, 'Erro ao carregar categorias'),
                    onRetry: () => void chart.refetch(),
                  }
                : null
            }
            empty={<Nothing isFiltered={all.length > 0} action={newButton} />}
            onOpen={(row) => go(destinationOf(row))}
            rowHref={(row) => hrefOf(destinationOf(row))}
            rowActions={rowActions}
            card={(row) => <CategoryCard category={row} />}
          />
        </Card>
      </div>
    </Page>
  )
}

/** As wide as a count of two digits. */
const roomForCount = '\u2007'.repeat(4)

/** With how many there are of each, once that is known. */
const typeTabs = (all: readonly Category[] | undefined) => {
  const counted = (label: string, type?: Category['type']) =>
    all ? `${label} (${all.filter((category) => !type || category.type === type).length})` : `${label}${roomForCount}`
  return [
    { value: 'ALL' as const, label: counted('Todas') },
    { value: 'INCOME' as const, label: counted('Receitas', 'INCOME') },
    { value: 'EXPENSE' as const, label: counted('Despesas', 'EXPENSE') },
  ]
}

const isOutside = ({ outsideResult, parent }: Category) => outsideResult || parent?.outsideResult === true
const subcategory = <StatusChip tone="neutral">Subcategoria</StatusChip>

const columns = [
  {
    key: 'name',
    header: categoryColumnLabels.name,
    cell: (row: Category) => (
      <NameWithMark
        mark={<CategoryMark name={row.name} icon={row.icon} />}
        name={row.name}
        note={row.parent && subcategory}
        isNested={row.parent !== null}
      />
    ),
  },
  {
    key: 'code',
    header: categoryColumnLabels.code,
    width: 120,
    cell: (row: Category) => <span className="num">{row.code ?? '–'}</span>,
  },
  { key: 'type', header: categoryColumnLabels.type, width: 130, cell: (row: Category) => <TypeChip type={row.type} /> },
  { key: 'parent', header: categoryColumnLabels.parent, cell: (row: Category) => row.parent?.name ?? '–' },
  {
    key: 'outsideResult',
    header: categoryColumnLabels.outsideResult,
    width: 120,
    cell: (row: Category) => (isOutside(row) ? 'Não entra' : 'Entra'),
  },
]

const TypeChip = ({ type }: { type: Category['type'] }) => (
  <StatusChip tone={type === 'INCOME' ? 'income' : 'expense'}>{categoryTypeLabels[type]}</StatusChip>
)

const CategoryCard = ({ category }: { category: Category }) => {
  const { name, icon, parent, code, type } = category
  const words = [parent && `${parent.name} / ${name}`, code, isOutside(category) && 'Fora do resultado']
  return (
    <ListCard
      leading={<CategoryMark name={name} icon={icon} />}
      title={name}
      detail={words.filter(Boolean).join(' · ') || 'Categoria principal'}
      status={<TypeChip type={type} />}
    />
  )
}

function useRowActions() {
  const { go } = useDestinations()
  const mayChange = useMayCall(categories.update)
  const remove = useRemoveCategory()
  if (!mayChange) return undefined
  return (row: Category) => [
    { label: 'Editar', icon: Pencil, onSelect: () => go(destinationOf(row)) },
    { label: 'Excluir', icon: Trash2, tone: 'danger' as const, onSelect: () => void remove(row.id, row.name) },
  ]
}

function Nothing({ isFiltered, action }: { isFiltered: boolean; action: React.ReactNode }) {
  if (isFiltered)
    return (
      <EmptyState title="Nada encontrado">Nenhuma categoria corresponde à busca. Tente outras palavras.</EmptyState>
    )
  return (
    <EmptyState icon={Tags} title="Nenhuma categoria" action={action}>
      Categorias dizem de onde vem e para onde vai o dinheiro. Crie a primeira.
    </EmptyState>
  )
}
