import { equipmentHeads } from '@prumo/contract/pmoc/equipment-heads'
import { MessageSquareWarning, QrCode } from 'lucide-react'
import { screen } from '#shared/screens/screen.ts'

export type EquipmentPageSearch = { tab?: 'files' | 'comments' | 'tasks' | 'reports' }
export type ProblemReportsSearch = { show?: 'closed'; page?: number; report?: string }

const printing = () => import('./print/qr-print-screen.tsx')

export const equipmentScreens = [
  screen({
    path: '/pmoc/qr-codes/print',
    title: 'Gerar QR Codes para Impressão',
    menu: { group: 'pmoc', icon: QrCode, order: 40, label: 'QR Codes' },
    needs: equipmentHeads.list,
    load: async () => (await printing()).QrPrintScreen,
  }),
  screen({
    path: '/pmoc/$pmocId/qr-codes/print',
    title: 'Gerar QR Codes para Impressão',
    needs: equipmentHeads.list,
    load: async () => (await printing()).QrPrintScreen,
  }),
  screen({
    path: '/pmoc/reports',
    title: 'Problemas relatados',
    menu: { group: 'pmoc', icon: MessageSquareWarning, order: 50 },
    needs: equipmentHeads.reports,
    search: (raw: Record<string, unknown>) => raw as ProblemReportsSearch,
    load: async () => (await import('./reports/report-list.tsx')).ReportList,
  }),
  screen({
    path: '/pmoc/equipment/$equipmentId/qrcode',
    title: 'Equipamento',
    needs: equipmentHeads.history,
    search: (raw: Record<string, unknown>) => raw as EquipmentPageSearch,
    load: async () => (await import('./page/equipment-page.tsx')).EquipmentPage,
  }),
] as const
