import { CashierDesk } from '#features/pdv/home/cashier-desk.tsx'
import { OpenTillButton } from '#features/till/open-till-button.tsx'
import { TillProvider } from './till-provider.tsx'

/** Home of whoever only sells, with the till of this device around it. */
export const CashierHome = () => (
  <TillProvider>
    <CashierDesk opener={<OpenTillButton />} />
  </TillProvider>
)
