import { useState } from 'react'
import { MovementTable } from '#features/stock/door/movement-table.tsx'
import { TextButton } from '#ui/text-button.tsx'

const sizes = [5, 10, 20, 50]

/** Everything that moved one variation, once somebody asks for it. */
export function VariationMovements({ productId, variationId }: { productId: string; variationId: string }) {
  const [isShown, setIsShown] = useState(false)
  const [turn, setTurn] = useState({ page: 1, pageSize: 20 })
  if (!isShown) return <TextButton onClick={() => setIsShown(true)}>Ver movimentações</TextButton>
  return (
    <MovementTable filters={{ productId, variationId }} {...turn} pageSizes={sizes} onPage={setTurn} withoutProduct />
  )
}
