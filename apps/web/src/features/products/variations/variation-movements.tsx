import { useState } from 'react'
import { MovementTable } from '#features/stock/door/movement-table.tsx'
import { TextButton } from '#ui/text-button.tsx'

/** Everything that moved one variation, once somebody asks for it. */
export function VariationMovements({ productId, variationId }: { productId: string; variationId: string }) {
  const [isShown, setIsShown] = useState(false)
  const [turn, setTurn] = useState({ page: 1, pageSize: 25 })
  if (!isShown) return <TextButton onClick={() => setIsShown(true)}>Ver movimentações</TextButton>
  return <MovementTable filters={{ productId, variationId }} {...turn} onPage={setTurn} withoutProduct />
}
