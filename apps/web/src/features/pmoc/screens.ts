import type { planList } from '@prumo/contract/pmoc/plan-list'
import { pmocHeads } from '@prumo/contract/pmoc/pmoc-heads'
import { ClipboardCheck, FilePlus2 } from 'lucide-react'
import { listAddress } from '#shared/list/list-search.ts'
import { screen } from '#shared/screens/screen.ts'
import type { PlanFormSearch } from './pmoc-destinations.ts'

const forms = () => import('./form/plan-form-screen.tsx')

export const pmocScreens = [
  screen({
    path: '/pmoc',
    title: 'PMOCs Cadastrados',
    menu: { group: 'pmoc', icon: ClipboardCheck, order: 10, label: 'Lista de PMOCs' },
    needs: pmocHeads.list,
    search: listAddress<typeof planList>(),
    load: async () => (await import('./list/plan-list.tsx')).PlanList,
  }),
  screen({
    path: '/pmoc/new',
    title: 'Novo PMOC',
    needs: pmocHeads.create,
    creates: FilePlus2,
    search: (raw: Record<string, unknown>) => raw as PlanFormSearch,
    load: async () => (await forms()).PlanFormScreen,
  }),
  screen({
    path: '/pmoc/$id/edit',
    title: 'Editar PMOC',
    needs: pmocHeads.update,
    search: (raw: Record<string, unknown>) => raw as PlanFormSearch,
    load: async () => (await forms()).PlanFormScreen,
  }),
  screen({
    path: '/pmoc/$id/pdf',
    title: 'Exportar PDF',
    needs: pmocHeads.exportPdf,
    load: async () => (await import('./document/export-screen.tsx')).ExportScreen,
  }),
] as const
