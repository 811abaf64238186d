import { addDays, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { cnpjCheckDigits } from '@prumo/domain/documents/cnpj'
import { invoiceXml } from '@prumo/worlds/invoice-xml'
import { goodOfSku } from '../selling/offer.ts'

const bought = [
  ['CAP-35', 'CAPACITOR 35UF 450V', 20],
  ['CAP-50', 'CAPACITOR DUPLO 50+2,5UF', 12],
  ['SEN-TMP', 'SENSOR TEMPERATURA 10K', 25],
  ['PLA-UNI', 'PLACA UNIVERSAL SPLIT', 6],
] as const

/** What Norte Frio sent yesterday, to be received. */
export function invoiceOfSupplier(recipient: string, today: CalendarDate): string {
  const lines = bought.map(([sku, name, quantity]) => ({
    code: sku,
    name,
    quantity,
    value: (goodOfSku.get(sku)!.cost * quantity) / 100,
  }))
  const root = '260745130001'
  return invoiceXml({
    number: 8841,
    supplier: `${root}${cnpjCheckDigits(root)}`,
    supplierName: 'NORTE FRIO PECAS LTDA',
    recipient,
    issuedAt: `${addDays(today, -1)}T10:00:00-03:00`,
    lines,
    parcels: [{ due: addDays(today, 27), amount: lines.reduce((sum, { value }) => sum + value, 0) }],
  })
}
