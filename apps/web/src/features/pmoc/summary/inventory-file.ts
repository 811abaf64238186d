import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { adviceLabel, machineName, type InventoryMachine } from './inventory-machine.ts'

const heads = [
  'Tag',
  'Local',
  'Tipo e modelo',
  'Número de série',
  'BTU/h',
  'Última',
  'Próxima',
  'Falhas 12 m',
  'Dias entre falhas',
  'Leituras fora do limite 12 m',
]
const costHeads = ['Custo 12 m', 'Recomendação']
const costText = ({ costOf12Months }: InventoryMachine) =>
  costOf12Months === undefined ? '' : costOf12Months.toFixed(2).replace('.', ',')
const dateText = (date: string | null) => (date ? formatDate(date) : '')

/** A sheet takes what begins like a formula for one: an apostrophe keeps it text. */
function cell(value: string | number | null): string {
  const text = String(value ?? '')
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** What the table shows, for a spreadsheet. */
export function inventoryFile(machines: readonly InventoryMachine[]): Blob {
  const hasCosts = machines.some(({ advice }) => advice)
  const rows = machines.map((machine) => [
    machine.tag,
    machine.locationName,
    machineName(machine),
    machine.serialNumber,
    machine.capacityBtuH,
    dateText(machine.lastOn),
    dateText(machine.nextOn),
    machine.failures,
    machine.meanDaysBetween?.toLocaleString('pt-BR', { useGrouping: false }) ?? null,
    machine.findings,
    ...(hasCosts ? [costText(machine), adviceLabel(machine.advice)] : []),
  ])
  const text = [[...heads, ...(hasCosts ? costHeads : [])], ...rows].map((row) => row.map(cell).join(';')).join('\r\n')
  return new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' })
}
