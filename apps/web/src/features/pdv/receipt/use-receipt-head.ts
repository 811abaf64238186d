import { useTillPack } from '../pack/till-pack.ts'
import { useMember } from '#shared/session/use-session.ts'
import { receiptCompany } from './receipt-of-sale.ts'

/** Who gives a receipt, and by which clock. */
export function useReceiptHead() {
  const pack = useTillPack()
  const { company } = useMember()
  return { company: receiptCompany(pack.company, company), timeZone: company.timeZone }
}
