import { linkOptions } from '@tanstack/react-router'
import { Contact } from 'lucide-react'
import type { PaletteAction } from '#shared/screens/palette-actions.ts'
import { newCustomerPlace } from './people-places.ts'

const newCustomer = (name: string) => linkOptions({ ...newCustomerPlace, state: { beginsWith: { name } } })

export const peopleActions: readonly PaletteAction[] = [
  {
    label: 'Novo cliente',
    also: ['cadastrar cliente', 'adicionar cliente'],
    icon: Contact,
    place: newCustomerPlace,
    ofText: (name) => ({ label: `Novo cliente “${name}”`, place: newCustomer(name) }),
  },
]
