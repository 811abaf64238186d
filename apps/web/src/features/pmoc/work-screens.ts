import { pmocHeads } from '@prumo/contract/pmoc/pmoc-heads'
import { CalendarDays, ShieldCheck } from 'lucide-react'
import { screen } from '#shared/screens/screen.ts'
import type { ScheduleSearch } from './schedule/use-schedule-address.ts'
import type { ApprovalSearch } from './approvals/approval-places.ts'
import type { CalendarSearch } from './work-destinations.ts'

export const pmocWorkScreens = [
  screen({
    path: '/pmoc/calendar',
    title: 'Calendário de Manutenções',
    menu: { group: 'pmoc', icon: CalendarDays, order: 20 },
    needs: pmocHeads.list,
    search: (raw: Record<string, unknown>) => raw as CalendarSearch,
    load: async () => (await import('./calendar/calendar-screen.tsx')).CalendarScreen,
  }),
  screen({
    path: '/pmoc/approvals',
    title: 'Aprovações',
    menu: { group: 'pmoc', icon: ShieldCheck, order: 25 },
    needs: pmocHeads.approvals,
    search: (raw: Record<string, unknown>) => raw as ApprovalSearch,
    load: async () => (await import('./approvals/approval-list.tsx')).ApprovalList,
  }),
  screen({
    path: '/pmoc/$id/schedule',
    title: 'Cronograma de Manutenção',
    needs: pmocHeads.schedule,
    search: (raw: Record<string, unknown>) => raw as ScheduleSearch,
    load: async () => (await import('./schedule/schedule-screen.tsx')).ScheduleScreen,
  }),
  screen({
    path: '/pmoc/$id/summary',
    title: 'Resumo do PMOC',
    needs: pmocHeads.summary,
    load: async () => (await import('./summary/summary-screen.tsx')).SummaryScreen,
  }),
] as const
