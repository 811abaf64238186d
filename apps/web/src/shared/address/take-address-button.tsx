import { Button } from '@mantine/core'
import { customers } from '@prumo/contract/people/people'
import { MapPin } from 'lucide-react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { useToast } from '#ui/layers/toast.tsx'

type TakeAddressButtonProps = {
  /** Whose; nobody known yet, no button. */
  personId: string | undefined
  onTake: (address: Record<string, string>) => void
  children: string
}

/** Fills an address with the one the register has of somebody. */
export function TakeAddressButton({ personId, onTake, children }: TakeAddressButtonProps) {
  const toast = useToast()
  const maySee = useMayCall(customers.get)
  if (!maySee || !personId) return null

  async function take(id: string) {
    try {
      const { address } = await call(customers.get, { params: { id } })
      const { country: _country, ...parts } = address
      onTake(Object.fromEntries(Object.entries(parts).map(([part, value]) => [part, value ?? ''])))
    } catch (error) {
      toast.error(messageOf(error))
    }
  }

  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<MapPin size={14} aria-hidden />}
      onClick={() => void take(personId)}
    >
      {children}
    </Button>
  )
}
