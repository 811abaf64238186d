import { addDays, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { cnpjCheckDigits } from '@prumo/domain/documents/cnpj'
import { invoiceXml, type SampleLine } from '@prumo/worlds/invoice-xml'
import { goodOfSku } from '../selling/offer.ts'

type Sent = {
  number: number
  issuedOn: CalendarDate
  /** After so many days. */
  due: number
  goods: readonly (readonly [sku: string, name: string, quantity: number, batches?: SampleLine['batches']])[]
}

/** What Norte Frio sent yesterday, to be received. */
export const invoiceToReceive = (recipient: string, today: CalendarDate) =>
  invoiceOf(recipient, {
    number: 8841,
    issuedOn: addDays(today, -1),
    due: 28,
    goods: [
      ['CAP-35', 'CAPACITOR 35UF 450V', 20],
      ['CAP-50', 'CAPACITOR DUPLO 50+2,5UF', 12],
      ['SEN-TMP', 'SENSOR TEMPERATURA 10K', 25],
      ['PLA-UNI', 'PLACA UNIVERSAL SPLIT', 6],
    ],
  })

/** What it sent the week before: it does not keep for ever, and some of it ends soon. */
export function invoiceReceived(recipient: string, today: CalendarDate) {
  const batch = (name: string, quantity: number, days: number) => ({
    batch: name,
    quantity,
    expires: addDays(today, days),
  })
  return invoiceOf(recipient, {
    number: 8790,
    issuedOn: addDays(today, -8),
    due: 30,
    goods: [
      ['BAC-SPR', 'BACTERICIDA SPRAY 300ML', 36, [batch('B2611', 12, 18), batch('B2704', 24, 160)]],
      ['LIM-EVAP', 'LIMPADOR DE EVAPORADORA', 10, [batch('L0731', 10, 41)]],
      ['LIM-COND', 'LIMPADOR DE CONDENSADORA', 6, [batch('L0902', 6, 230)]],
    ],
  })
}

function invoiceOf(recipient: string, { number, issuedOn, due, goods }: Sent): string {
  const lines = goods.map(([sku, name, quantity, batches]) => ({
    code: sku,
    name,
    quantity,
    value: (goodOfSku.get(sku)!.cost * quantity) / 100,
    ...(batches && { batches }),
  }))
  const root = '260745130001'
  return invoiceXml({
    number,
    supplier: `${root}${cnpjCheckDigits(root)}`,
    supplierName: 'NORTE FRIO PECAS LTDA',
    recipient,
    issuedAt: `${issuedOn}T10:00:00-03:00`,
    lines,
    parcels: [{ due: addDays(issuedOn, due), amount: lines.reduce((sum, { value }) => sum + value, 0) }],
  })
}
