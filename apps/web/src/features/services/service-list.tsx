import { serviceColumnLabels, serviceCostColumns } from '@prumo/contract/lists/service-column-labels'
import { generalStatusLabels } from '@prumo/contract/products/labels'
import { costAccess } from '@prumo/contract/products/product-access'
import { services, type Service } from '@prumo/contract/services/services'
import { toCents } from '@prumo/domain/money/money'
import { unitLabels } from '@prumo/domain/products/quantity'
import { Pencil, RefreshCw, Trash2, Wrench } from 'lucide-react'
import { lazy, useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { formatInstant } from '#shared/format/instants.ts'
import { ListScreen } from '#shared/list/list-screen.tsx'
import { useDestinations } from '#shared/screens/destination.ts'
import { Money } from '#ui/money.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { QuietCell } from '#ui/table/table-cells.tsx'
import { newServiceDestination, servicePlaceOf } from './service-destinations.ts'
import { durationText, marginTone, ratePercentText, ServiceStatusChip } from './service-labels.tsx'
import styles from './services.module.css'
import { ServiceStatusDialog } from './status-dialog.tsx'
import { useRemoveService } from './use-remove-service.ts'

const ServiceFilters = lazy(async () => ({ default: (await import('./service-filters.tsx')).ServiceFilters }))

const usualColumns = [
  'name',
  'code',
  'salePrice',
  'costPrice',
  'profitMargin',
  'totalTax',
  'finalPrice',
  'generalStatus',
]
const isCostColumn = (name: string) => (serviceCostColumns as readonly string[]).includes(name)
const withoutCosts = Object.fromEntries(Object.entries(serviceColumnLabels).filter(([name]) => !isCostColumn(name)))

const metadataText = (pairs: Service['metadados']) =>
  pairs
    .slice(0, 3)
    .map(({ key, value }) => `${key}: ${value}`)
    .join(' · ')

export function ServiceList() {
  const remove = useRemoveService()
  const mayChange = useMayCall(services.update)
  const maySeeCosts = useMayCall({ access: costAccess })
  const { go } = useDestinations()
  const [changed, setChanged] = useState<Pick<Service, 'id' | 'name' | 'generalStatus'> | null>(null)
  return (
    <>
      <ListScreen
        route={services.list}
        name="services"
        labels={maySeeCosts ? serviceColumnLabels : withoutCosts}
        title="Serviços"
        context="Serviços prestados e seus preços"
        columns={[
          { field: 'name' },
          { field: 'code', width: 120, cell: (row) => <QuietCell>{row.code}</QuietCell> },
          { field: 'unitOfMeasurement', width: 120, cell: (row) => unitLabels[row.unitOfMeasurement] },
          {
            field: 'estimatedDuration',
            width: 120,
            cell: (row) => (row.estimatedDuration ? durationText(row.estimatedDuration) : '–'),
          },
          {
            field: 'pricing',
            name: 'salePrice',
            align: 'right',
            width: 150,
            cell: (row) => amount(row.pricing.salePrice),
          },
          {
            field: 'pricing',
            name: 'costPrice',
            align: 'right',
            width: 150,
            cell: (row) => amount(row.pricing.costPrice),
          },
          { field: 'pricing', name: 'profitMargin', align: 'right', width: 110, cell: (row) => markup(row.pricing) },
          {
            field: 'calculateData',
            name: 'totalTax',
            align: 'right',
            width: 120,
            cell: (row) => amount(row.calculateData.totalTax),
          },
          {
            field: 'calculateData',
            name: 'finalPrice',
            align: 'right',
            width: 150,
            cell: (row) => amount(row.calculateData.finalPrice),
          },
          { field: 'tags', width: 170, cell: (row) => row.tags.join(', ') || '–' },
          { field: 'createdAt', width: 150, cell: (row) => <QuietCell>{formatInstant(row.createdAt)}</QuietCell> },
          { field: 'generalStatus', width: 120, cell: (row) => <ServiceStatusChip status={row.generalStatus} /> },
        ]}
        usual={maySeeCosts ? usualColumns : usualColumns.filter((name) => !isCostColumn(name))}
        alsoAsk={['metadados']}
        rowLabel={(row) => row.name}
        search="Buscar por nome ou código"
        filters={(draft) => <ServiceFilters {...draft} />}
        chips={{
          name: (name) => `Nome: ${name}`,
          code: (code) => `Código: ${code}`,
          tag: (tag) => `Etiqueta: ${tag}`,
          generalStatus: (status) => `Situação: ${generalStatusLabels[status]}`,
        }}
        create={{ route: services.create, label: 'Novo serviço', destination: newServiceDestination }}
        open={(row) => servicePlaceOf(row.id)}
        rowActions={
          mayChange
            ? (row) => [
                { label: 'Editar', icon: Pencil, onSelect: () => go(servicePlaceOf(row.id)) },
                { label: 'Mudar situação', icon: RefreshCw, onSelect: () => setChanged(row) },
                { label: 'Excluir', icon: Trash2, tone: 'danger', onSelect: () => void remove(row.id, row.name) },
              ]
            : undefined
        }
        card={(row) => (
          <ListCard
            title={row.name}
            detail={[
              row.code,
              row.estimatedDuration && durationText(row.estimatedDuration),
              metadataText(row.metadados),
            ]
              .filter(Boolean)
              .join(' · ')}
            value={amount(row.calculateData.finalPrice)}
            status={row.generalStatus !== 'ACTIVE' && <ServiceStatusChip status={row.generalStatus} />}
          />
        )}
        empty={{
          icon: Wrench,
          title: 'Nenhum serviço',
          text: 'Cadastre o que a empresa faz, com preço, duração e tributos, ou traga tudo de uma planilha em Importações.',
        }}
        unexpected="Erro ao carregar serviços"
        sort="name"
      />
      {changed && <ServiceStatusDialog service={changed} onClose={() => setChanged(null)} />}
    </>
  )
}

const amount = (value: number | null | undefined) =>
  value === null || value === undefined ? '–' : <Money cents={toCents(value)} />

const markup = ({ profitMargin }: Service['pricing']) =>
  profitMargin === null || profitMargin === undefined ? (
    '–'
  ) : (
    <span className={`num ${styles.markup}`} data-tone={marginTone(profitMargin)}>
      {ratePercentText(profitMargin)}
    </span>
  )
