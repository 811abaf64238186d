import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { machineName, type InventoryMachine } from './inventory-machine.ts'

const heads = ['Tag', 'Local', 'Tipo e modelo', 'Número de série', 'BTU/h', 'Última', 'Próxima', 'Falhas 12 m']
const dateText = (date: string | null) => (date ? formatDate(date) : '')

/** A sheet takes what begins like a formula for one: an apostrophe keeps it text. */
function cell(value: string | number | null): string {
  const text = String(value ?? '')
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** What the table shows, for a spreadsheet. */
export function inventoryFile(machines: readonly InventoryMachine[]): Blob {
  const rows = machines.map((machine) => [
    machine.tag,
    machine.locationName,
    machineName(machine),
    machine.serialNumber,
    machine.capacityBtuH,
    dateText(machine.lastOn),
    dateText(machine.nextOn),
    machine.failures,
  ])
  const text = [heads, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')
  return new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' })
}
