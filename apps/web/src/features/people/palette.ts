import { linkOptions } from '@tanstack/react-router'
import { Contact } from 'lucide-react'
import type { PaletteAction } from '#shared/screens/palette-actions.ts'
import { customerArea } from './people-areas.ts'

const newCustomer = (name: string) => linkOptions({ ...customerArea.newPlace, state: { beginsWith: { name } } })

export const peopleActions: readonly PaletteAction[] = [
  {
    label: 'Novo cliente',
    also: ['cadastrar cliente', 'adicionar cliente'],
    icon: Contact,
    place: customerArea.newPlace,
    ofText: (name) => ({ label: `Novo cliente “${name}”`, place: newCustomer(name) }),
  },
]
