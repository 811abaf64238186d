import type { StockNoticeKind } from '@prumo/contract/stock/subscriptions'
import { formatQuantity } from '@prumo/domain/products/quantity'
import type { FollowedItem } from './queries.ts'

type Words = { title: string; description: string; link: string }

/** Names of products are long: what happened must not be cut off. */
const mostName = 70
const named = 5

const amount = (thousandths: number, { unit }: FollowedItem) => `${formatQuantity(thousandths)} ${unit}`
const nameOf = ({ name }: FollowedItem) => (name.length <= mostName ? name : `${name.slice(0, mostName - 1)}…`)

export function noticeWords(kind: StockNoticeKind, items: readonly FollowedItem[]): Words {
  const [first] = items as [FollowedItem]
  const link =
    kind === 'out_of_stock' || kind === 'low_stock' ? '/products/stock-reports?key=alerts' : '/products/stock-reports'
  if (items.length === 1) return { ...wordsOfOne[kind](first), link }
  const rest = items.length - named
  const names = items.slice(0, named).map((item) => `${nameOf(item)} (${amount(item.after, item)})`)
  return {
    title: `${items.length} produtos ${wordsOfMany[kind]}`,
    description: `${names.join(', ')}${rest > 0 ? ` e mais ${rest}` : ''}.`,
    link,
  }
}

const wordsOfOne: Record<StockNoticeKind, (item: FollowedItem) => Omit<Words, 'link'>> = {
  out_of_stock: (item) => ({
    title: `${nameOf(item)} está sem estoque`,
    description: `Agora há ${amount(item.after, item)}. O limite acompanhado é ${amount(item.threshold, item)}.`,
  }),
  low_stock: (item) => ({
    title: `${nameOf(item)} está com estoque baixo`,
    description: `Restam ${amount(item.after, item)}. O limite acompanhado é ${amount(item.threshold, item)}.`,
  }),
  stock_restored: (item) => ({
    title: `${nameOf(item)} teve o estoque reposto`,
    description: `Agora há ${amount(item.after, item)}, acima do limite de ${amount(item.threshold, item)}.`,
  }),
  stock_movement: (item) => ({
    title: `${item.largest > 0 ? 'Entrada' : 'Saída'} de ${amount(Math.abs(item.largest), item)}: ${nameOf(item)}`,
    description: `Agora há ${amount(item.after, item)}.`,
  }),
}

const wordsOfMany: Record<StockNoticeKind, string> = {
  out_of_stock: 'estão sem estoque',
  low_stock: 'estão com estoque baixo',
  stock_restored: 'tiveram o estoque reposto',
  stock_movement: 'tiveram movimentações grandes',
}
