import { visitHeads } from '@prumo/contract/visits/visit-heads'
import { linkOptions } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import type { PaletteAction } from '#shared/screens/palette-actions.ts'

export const visitActions: readonly PaletteAction[] = [
  {
    label: 'Nova visita',
    isUsual: true,
    also: ['planejar visita', 'agendar', 'marcar visita', 'atendimento'],
    icon: CalendarDays,
    needs: visitHeads.create,
    destination: linkOptions({ to: '/agenda', search: {}, state: { beginsWith: { isBegun: true } } }),
  },
]
