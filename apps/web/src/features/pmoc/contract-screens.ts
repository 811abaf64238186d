import { pmocOrderHeads } from '@prumo/contract/pmoc/order-heads'
import { FileText } from 'lucide-react'
import { screen } from '#shared/screens/screen.ts'
import type { ContractListSearch } from './contracts/contract-destinations.ts'

export const pmocContractScreens = [
  screen({
    path: '/pmoc/contracts',
    title: 'Contratos',
    menu: { group: 'pmoc', icon: FileText, order: 30 },
    needs: pmocOrderHeads.contracts,
    search: (raw: Record<string, unknown>) => raw as ContractListSearch,
    load: async () => (await import('./contracts/contract-list.tsx')).ContractList,
  }),
] as const
