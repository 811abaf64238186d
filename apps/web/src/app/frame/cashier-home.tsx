import { CashierDesk } from '#features/pdv/home/cashier-desk.tsx'
import { TillProvider } from './till-provider.tsx'

/** Home of whoever only sells, with the till of this device around it. */
export const CashierHome = () => (
  <TillProvider>
    <CashierDesk />
  </TillProvider>
)
