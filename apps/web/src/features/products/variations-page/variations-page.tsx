import { Button, Switch } from '@mantine/core'
import { variationColumnLabels, variationCostColumns } from '@prumo/contract/lists/variation-column-labels'
import { attributesText, variations, type Variation } from '@prumo/contract/products/variations'
import { toCents } from '@prumo/domain/money/money'
import { Copy, Package, Pencil, Shapes, Trash2 } from 'lucide-react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { ListScreen } from '#shared/list/list-screen.tsx'
import { useListState } from '#shared/list/use-list-state.ts'
import { ButtonLink } from '#shared/screens/button-link.tsx'
import { useDestinations } from '#shared/screens/destination.ts'
import { quantityText } from '#features/stock/door/stock-labels.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { Money } from '#ui/money.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { QuietCell } from '#ui/table/table-cells.tsx'
import { Row } from '#ui/layout/row.ts'
import { productList } from '../product-destinations.ts'
import { Percent, useSeesCost } from '../product-labels.tsx'
import { ColorMark } from '../variations/color-mark.tsx'
import { VariationPicture } from '../variations/variation-picture.tsx'
import { useRemoveListed } from './use-remove-listed.ts'
import { variationDestination } from './variation-destination.ts'
import styles from './variations-page.module.css'

const states = [
  { value: 'all' as const, label: 'Todos' },
  { value: 'active' as const, label: 'Ativos' },
  { value: 'inactive' as const, label: 'Inativos' },
]
const usualColumns = ['name', 'product', 'attributes', 'salePrice', 'costPrice', 'profitMargin', 'stock', 'isActive']
const isOpen = (name: string) => !variationCostColumns.includes(name)
const openLabels = Object.fromEntries(Object.entries(variationColumnLabels).filter(([name]) => isOpen(name)))

/** The variations of all products; new ones are made inside their product. */
export function VariationsPage() {
  const seesCost = useSeesCost()
  const mayChange = useMayCall(variations.update)
  const mayRemove = useMayCall(variations.remove)
  const remove = useRemoveListed()
  const { go } = useDestinations()
  return (
    <ListScreen
      route={variations.list}
      name="variations"
      labels={seesCost ? variationColumnLabels : openLabels}
      title="Variações de Produtos"
      context="Cores, tamanhos e modelos de todos os produtos"
      actions={<ProductsLink />}
      toolbar={<StateSegment />}
      columns={[
        { field: 'name', cell: (row) => <Name variation={row} /> },
        { field: 'sku', width: 170, cell: (row) => <QuietCell>{row.sku}</QuietCell> },
        { field: 'product', width: 200, cell: (row) => row.product.name },
        {
          field: 'attributes',
          width: 200,
          cell: (row) => <QuietCell>{attributesText(row.attributes) || '–'}</QuietCell>,
        },
        {
          field: 'pricing',
          name: 'salePrice',
          align: 'right',
          width: 140,
          cell: (row) => amount(row.pricing.salePrice),
        },
        {
          field: 'pricing',
          name: 'costPrice',
          align: 'right',
          width: 140,
          cell: (row) => amount(row.pricing.costPrice),
        },
        {
          field: 'pricing',
          name: 'profitMargin',
          align: 'right',
          width: 110,
          cell: (row) => <Percent value={row.pricing.profitMargin} />,
        },
        {
          field: 'stock',
          align: 'right',
          width: 110,
          cell: (row) => <span className="num">{quantityText(row.stock.currentStock)}</span>,
        },
        { field: 'metadata', name: 'barcode', width: 150, cell: (row) => row.metadata.barcode ?? '–' },
        { field: 'createdAt', width: 150, cell: (row) => <QuietCell>{formatInstant(row.createdAt)}</QuietCell> },
        { field: 'isActive', width: 110, cell: (row) => <ActiveSwitch variation={row} mayChange={mayChange} /> },
      ]}
      usual={seesCost ? usualColumns : usualColumns.filter(isOpen)}
      alsoAsk={['sku', 'productId', 'version', 'image']}
      rowLabel={(row) => row.name}
      search="Buscar por nome, SKU, atributo ou produto"
      bulk={
        mayRemove
          ? ({ rows, clear }) => (
              <Button
                size="xs"
                variant="default"
                leftSection={<Trash2 size={15} aria-hidden />}
                onClick={() => void remove(rows).then((isDone) => isDone && clear())}
              >
                Excluir selecionadas
              </Button>
            )
          : undefined
      }
      open={(row) => variationDestination(row, 'edit')}
      rowActions={
        mayChange || mayRemove
          ? (row) => [
              ...(mayChange
                ? [
                    { label: 'Editar', icon: Pencil, onSelect: () => go(variationDestination(row, 'edit')) },
                    { label: 'Copiar', icon: Copy, onSelect: () => go(variationDestination(row, 'copy')) },
                  ]
                : []),
              { label: 'Excluir', icon: Trash2, tone: 'danger' as const, onSelect: () => void remove([row]) },
            ]
          : undefined
      }
      card={(row) => <VariationCard variation={row} />}
      empty={{
        icon: Shapes,
        title: 'Nenhuma variação encontrada',
        text: 'Variações são criadas dentro do produto: abra um e use “Criar grade” ou “Nova variação”.',
      }}
      unexpected="Erro ao carregar variações"
      sort="name"
    />
  )
}

const ProductsLink = () => (
  <ButtonLink {...productList} variant="default" leftSection={<Package size={15} aria-hidden />}>
    Ver Produtos
  </ButtonLink>
)

const amount = (value: number | null | undefined) =>
  value === null || value === undefined ? '–' : <Money cents={toCents(value)} />

type ListedVariation = Pick<
  Variation,
  'name' | 'sku' | 'product' | 'attributes' | 'pricing' | 'stock' | 'isActive' | 'image'
>

const VariationCard = ({ variation }: { variation: ListedVariation }) => (
  <ListCard
    leading={
      variation.image ? (
        <VariationPicture url={variation.image.thumbUrl} />
      ) : (
        <ColorMark name={variation.attributes.color} hex={variation.attributes.colorHex} />
      )
    }
    title={`${variation.product.name} · ${variation.name}`}
    detail={[
      variation.sku,
      attributesText(variation.attributes),
      `estoque ${quantityText(variation.stock.currentStock)}`,
    ]
      .filter(Boolean)
      .join(' · ')}
    value={amount(variation.pricing.salePrice)}
    status={!variation.isActive && <StatusChip>Inativa</StatusChip>}
  />
)

type Named = Pick<Variation, 'name' | 'sku' | 'attributes' | 'image'>

const Name = ({ variation: { name, sku, attributes, image } }: { variation: Named }) => (
  <Row as="span" gap={8} inline>
    {image && <VariationPicture url={image.thumbUrl} />}
    <ColorMark name={attributes.color} hex={attributes.colorHex} />
    <span className={styles.lines}>
      <span>{name}</span>
      <QuietCell>{sku}</QuietCell>
    </span>
  </Row>
)

function StateSegment() {
  const { filters, setFilter } = useListState(variations.list)
  return (
    <Segment
      label="Mostrar variações"
      value={filters.isActive === undefined ? 'all' : filters.isActive ? 'active' : 'inactive'}
      onChange={(state) => setFilter('isActive', state === 'all' ? undefined : state === 'active')}
      options={states}
    />
  )
}

type ActiveSwitchProps = {
  variation: Pick<Variation, 'id' | 'productId' | 'name' | 'isActive' | 'version'>
  mayChange: boolean
}

function ActiveSwitch({ variation, mayChange }: ActiveSwitchProps) {
  const { id, productId, name, isActive, version } = variation
  const { run, isPending } = useAction(variations.update, 'Variação atualizada com sucesso')
  if (!mayChange)
    return <StatusChip tone={isActive ? 'income' : 'neutral'}>{isActive ? 'Ativa' : 'Inativa'}</StatusChip>
  return (
    <Switch
      aria-label={`${name} ativa`}
      checked={isActive}
      disabled={isPending}
      onClick={(event) => event.stopPropagation()}
      onChange={(event) =>
        void run({
          params: { id: productId, variationId: id },
          body: { isActive: event.currentTarget.checked, version },
        })
      }
    />
  )
}
