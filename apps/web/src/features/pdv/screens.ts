import { pdvAccess } from '@prumo/contract/sales/sale-access'
import { saleReturnHeads } from '@prumo/contract/sales/sale-heads'
import { ScanBarcode } from 'lucide-react'
import { bareScreen } from '#shared/screens/screen.ts'

/** What the till asks has rules of its own: by app and key the screens open as the till does. */
const needs = { isOwnRule: true, access: pdvAccess.open } as const

export const pdvScreens = [
  bareScreen({
    path: '/pdv',
    title: 'PDV',
    menu: { group: 'commerce', icon: ScanBarcode, order: 10 },
    needs,
    worksOffline: true,
    // `exchange`: the sale whose client takes something else instead; `held`: one put aside;
    // `receive`: an order to be paid; `sell`: a product, variation or service to begin with; `show`: what a new shop chooses here before it goes back.
    search: ({
      exchange,
      show,
      held,
      receive,
      sell,
    }: Record<string, unknown>): {
      exchange?: string | undefined
      show?: 'printer' | undefined
      held?: string | undefined
      receive?: string | undefined
      sell?: string | undefined
    } => ({
      ...(typeof exchange === 'string' && { exchange }),
      ...(typeof held === 'string' && { held }),
      ...(typeof receive === 'string' && { receive }),
      ...(typeof sell === 'string' && { sell }),
      ...(show === 'printer' && { show }),
    }),
    load: async () => (await import('./sell/sell-screen.tsx')).SellScreen,
  }),
  bareScreen({
    path: '/pdv/order',
    title: 'Vendas do caixa',
    needs,
    worksOffline: true,
    load: async () => (await import('./orders/order-list.tsx')).OrderList,
  }),
  bareScreen({
    path: '/pdv/order/payment',
    title: 'Pagamento',
    needs,
    worksOffline: true,
    load: async () => (await import('./payment/payment-screen.tsx')).PaymentScreen,
  }),
  bareScreen({
    path: '/pdv/order/receipt/$id',
    title: 'Recibo',
    needs,
    worksOffline: true,
    // Printed as soon as it is shown; left again once it is.
    search: ({ print, leave }: Record<string, unknown>) => ({
      ...(print !== undefined && { print: true as const }),
      ...(leave !== undefined && { leave: true as const }),
    }),
    load: async () => (await import('./receipt/receipt-screen.tsx')).ReceiptScreen,
  }),
  bareScreen({
    path: '/sales/returns/$id',
    title: 'Comprovante de devolução',
    needs: saleReturnHeads.get,
    load: async () => (await import('./receipt/return-receipt-screen.tsx')).ReturnReceiptScreen,
  }),
  bareScreen({
    path: '/pdv/cliente',
    title: 'Tela do cliente',
    needs,
    worksOffline: true,
    load: async () => (await import('./customer/customer-screen.tsx')).CustomerScreen,
  }),
] as const
