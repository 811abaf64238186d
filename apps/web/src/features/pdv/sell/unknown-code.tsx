import { Button } from '@mantine/core'
import { productHeads } from '@prumo/contract/products/product-access'
import { linkOptions } from '@tanstack/react-router'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useDestinations } from '#shared/screens/destination.ts'
import { Banner } from '#ui/states/banner.tsx'
import { useOnline } from '#ui/states/use-online.ts'

/** What was read and nothing has: made on the spot by whoever may, with the cart waiting as it is. */
export function UnknownCode({ code }: { code: string }) {
  const mayMake = useMayCall(productHeads.create)
  const isOnline = useOnline()
  const { go } = useDestinations()
  if (!mayMake || !isOnline) return null
  const form = linkOptions({ to: '/products/product', search: { code } })
  return (
    <Banner
      tone="attention"
      action={
        <Button size="xs" onClick={() => go(form)}>
          Cadastrar agora
        </Button>
      }
    >
      Nenhum produto com o código {code}.
    </Banner>
  )
}
