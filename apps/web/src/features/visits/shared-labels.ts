import type { Visit } from '@prumo/contract/visits/visit-records'
import type { Tone } from '#ui/theme/tone.ts'

export const visitStateLabels: Record<Visit['state'], string> = {
  WAITING: 'A agendar',
  PLANNED: 'Agendada',
  RUNNING: 'Em andamento',
  PAUSED: 'Em pausa',
  DONE: 'Executada',
  CANCELLED: 'Cancelada',
}

export const visitStateTones: Record<Visit['state'], Tone> = {
  WAITING: 'attention',
  PLANNED: 'neutral',
  RUNNING: 'brand',
  PAUSED: 'attention',
  DONE: 'income',
  CANCELLED: 'expense',
}

type Address = NonNullable<Visit['address']>

export function addressText(address: Address | null): string | null {
  if (!address) return null
  const street = [address.street, address.number].filter(Boolean).join(', ')
  const text = [street, address.district, address.city].filter(Boolean).join(' · ')
  return text || null
}

/** Opens the way there in whatever map the device has. */
export function mapLink(address: Address | null): string | null {
  if (!address || !addressText(address)) return null
  const { street, number, district, city, state, zipCode } = address
  const destination = [street, number, district, city, state, zipCode].filter(Boolean).join(', ')
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`
}

export const visitName = ({ client, code }: Pick<Visit, 'client' | 'code'>) => client?.name ?? `OS ${code}`

/** Who waits there, where, and what a message to them is about. */
export const contactOfOrder = ({ client, address, code }: Pick<Visit, 'client' | 'address' | 'code'>) => ({
  client,
  address,
  subject: `a ordem de serviço ${code}`,
})

/** '1:21:08', or '1:21' without seconds. */
export function visitDuration(ms: number, withSeconds = true): string {
  const seconds = Math.floor(ms / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const head = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}`
  return withSeconds ? `${head}:${two(seconds % 60)}` : head
}
