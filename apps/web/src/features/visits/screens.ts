import { visitHeads } from '@prumo/contract/visits/visit-heads'
import { CalendarDays, Sun } from 'lucide-react'
import { screen } from '#shared/screens/screen.ts'
import type { AgendaSearch } from './agenda/agenda-search.ts'

export const visitScreens = [
  screen({
    path: '/agenda',
    title: 'Agenda',
    menu: { group: 'services', icon: CalendarDays, order: 30 },
    needs: visitHeads.agenda,
    search: (raw: Record<string, unknown>) => raw as AgendaSearch,
    load: async () => (await import('./agenda/agenda.tsx')).Agenda,
  }),
  screen({
    path: '/my-day',
    title: 'Meu dia',
    menu: { group: 'services', icon: Sun, order: 40 },
    needs: visitHeads.mine,
    worksOffline: true,
    load: async () => (await import('./field/my-day.tsx')).MyDay,
  }),
  screen({
    path: '/my-day/$id',
    title: 'Visita',
    needs: visitHeads.mine,
    worksOffline: true,
    load: async () => (await import('./field/visit-screen.tsx')).VisitScreen,
  }),
] as const
