import { linkOptions } from '@tanstack/react-router'
import { Contact } from 'lucide-react'
import type { PaletteAction } from '#shared/screens/palette-actions.ts'
import { newCustomerDestination } from './people-destinations.ts'

const newCustomer = (name: string) => linkOptions({ ...newCustomerDestination, state: { beginsWith: { name } } })

export const peopleActions: readonly PaletteAction[] = [
  {
    label: 'Novo cliente',
    also: ['cadastrar cliente', 'adicionar cliente'],
    icon: Contact,
    destination: newCustomerDestination,
    ofText: (name) => ({ label: `Novo cliente “${name}”`, destination: newCustomer(name) }),
  },
]
