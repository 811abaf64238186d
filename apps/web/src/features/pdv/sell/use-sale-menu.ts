import { linkOptions } from '@tanstack/react-router'
import {
  ArrowDownToLine,
  FilePlus,
  ListOrdered,
  MonitorSmartphone,
  PauseCircle,
  PencilLine,
  Printer,
  UserRound,
} from 'lucide-react'
import { useDestinations } from '#shared/screens/destination.ts'
import type { RowAction } from '#ui/table/row-action.ts'
import type { Selling } from './use-selling.ts'

const orders = linkOptions({ to: '/pdv/order' })

/** What is done with a sale beside selling, the same on every size of screen. */
export function useSaleMenu(selling: Selling, onNewSale: () => void) {
  const { go } = useDestinations()
  return (): RowAction[] => [
    { label: 'Nova venda', icon: FilePlus, onSelect: onNewSale },
    {
      label: 'Colocar em espera',
      icon: PauseCircle,
      disabled: selling.cart.lines.length === 0,
      onSelect: () => selling.open({ kind: 'hold' }),
    },
    { label: 'Item avulso', icon: PencilLine, onSelect: () => selling.open({ kind: 'manual' }) },
    { label: 'Escolher cliente', icon: UserRound, onSelect: () => selling.open({ kind: 'client' }) },
    {
      label: 'Receber pedido',
      icon: ArrowDownToLine,
      isApart: true,
      onSelect: () => selling.open({ kind: 'receive' }),
    },
    { label: 'Vendas do caixa', icon: ListOrdered, onSelect: () => go(orders) },
    { label: 'Abrir a tela do cliente', icon: MonitorSmartphone, onSelect: openCustomerScreen },
    { label: 'Impressora e recibo', icon: Printer, onSelect: () => selling.open({ kind: 'printer' }) },
  ]
}

function openCustomerScreen() {
  window.open('/pdv/cliente', 'prumo-pdv-cliente', 'popup,width=1200,height=760')
}
