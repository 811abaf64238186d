import { pmocHeads } from '@prumo/contract/pmoc/pmoc-heads'
import { visitHeads } from '@prumo/contract/visits/visit-heads'
import { CalendarDays, Sun } from 'lucide-react'
import { screen } from '#shared/screens/screen.ts'
import type { AgendaSearch } from './agenda/agenda-search.ts'
import type { ExecuteSearch } from './maintenance/building-destination.ts'

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
    load: async () => (await import('./day/my-day.tsx')).MyDay,
  }),
  screen({
    path: '/my-day/$id',
    title: 'Visita',
    needs: visitHeads.mine,
    worksOffline: true,
    load: async () => (await import('./field/visit-screen.tsx')).VisitScreen,
  }),
  screen({
    path: '/my-day/pmoc/$planId/$date',
    title: 'Visita',
    needs: visitHeads.mine,
    worksOffline: true,
    load: async () => (await import('./maintenance/building-screen.tsx')).BuildingScreen,
  }),
  screen({
    path: '/my-day/equipment/$id',
    title: 'Equipamento',
    needs: pmocHeads.list,
    worksOffline: true,
    load: async () => (await import('./maintenance/machine-screen.tsx')).MachineScreen,
  }),
  screen({
    path: '/my-day/equipment/$id/execute',
    title: 'Executar',
    // What is written down is taken from whoever held the key then: the beginning of the work asks for it now.
    needs: pmocHeads.start,
    worksOffline: true,
    // In an address everything is text; in a link of ours it is not.
    search: ({ all, ...raw }: Record<string, unknown>): ExecuteSearch => ({
      ...(raw as ExecuteSearch),
      ...(String(all) === 'true' && { all: true }),
    }),
    load: async () => (await import('./maintenance/execute-screen.tsx')).ExecuteScreen,
  }),
] as const
