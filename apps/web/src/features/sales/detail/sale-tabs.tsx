import type { Sale } from '@prumo/contract/sales/sale-records'
import { lazy, Suspense, type ComponentType } from 'react'
import type { Destination } from '#shared/screens/destination.ts'
import { TabLinks } from '#shared/screens/tab-links.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'

export type SaleTabProps = { sale: Sale; isEditing: boolean }
type SaleTab = { key: string; label: string; isNew?: boolean; Content: ComponentType<SaleTabProps> }

const load = (bring: () => Promise<ComponentType<SaleTabProps>>) => lazy(async () => ({ default: await bring() }))

/** Beside the general data, which has no key: what other parts bring stands here, in its order. */
const saleTabs: readonly SaleTab[] = [
  {
    key: 'document',
    label: 'Documento',
    isNew: true,
    Content: load(async () => (await import('./sale-document.tsx')).SaleDocumentTab),
  },
  {
    key: 'files',
    label: 'Anexo',
    isNew: true,
    Content: load(async () => (await import('./sale-files.tsx')).SaleFiles),
  },
  {
    key: 'tasks',
    label: 'Lista de tarefas',
    isNew: true,
    Content: load(async () => (await import('./sale-tasks.tsx')).SaleTasks),
  },
  { key: 'history', label: 'Histórico', Content: load(async () => (await import('./sale-history.tsx')).SaleHistory) },
]

type SaleTabsProps = SaleTabProps & { active: string | undefined; destinationOf: (key?: string) => Destination }

/** The tabs of a sale, and what is in the one that is open. The general data is drawn by the screen itself. */
export function SaleTabs({
  sale,
  isEditing,
  active,
  destinationOf,
}: Omit<SaleTabsProps, 'isEditing'> & { isEditing?: boolean }) {
  const open = saleTabs.find(({ key }) => key === active)
  return (
    <>
      <TabLinks
        label="Partes da venda"
        tabs={[
          { label: 'Dados gerais', destination: destinationOf(), isActive: !open },
          ...saleTabs.map(({ key, label, isNew }) => ({
            label,
            destination: destinationOf(key),
            isActive: key === active,
            ...(isNew && (isEditing || key === 'document') && { mark: 'Novo' }),
          })),
        ]}
      />
      {open && (
        <Suspense fallback={<SkeletonForm />}>
          <open.Content sale={sale} isEditing={isEditing ?? false} />
        </Suspense>
      )}
    </>
  )
}

export const isOtherTab = (key: string | undefined) => saleTabs.some((tab) => tab.key === key)
