import { generalStatusLabels, type GeneralStatus } from '@prumo/contract/products/labels'
import { costAccess } from '@prumo/contract/products/product-access'
import type { Product } from '@prumo/contract/products/products'
import { marginOf } from '@prumo/domain/products/pricing'
import { toCents } from '@prumo/domain/money/money'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import type { Tone } from '#ui/theme/tone.ts'
import styles from './products.module.css'

const tones = { ACTIVE: 'income', INACTIVE: 'neutral', DRAFT: 'brand' } as const

export const ProductStatusChip = ({ status }: { status: GeneralStatus }) => (
  <StatusChip tone={tones[status]}>{generalStatusLabels[status]}</StatusChip>
)

export const statusChoices = (Object.keys(generalStatusLabels) as GeneralStatus[]).map((value) => ({
  value,
  label: generalStatusLabels[value],
}))

/** Whether this person may know what things cost. */
export const useSeesCost = () => useMayCall({ access: costAccess })

/** Above 20 % green, above 10 % orange, otherwise red. */
export function percentTone(percent: number): Tone {
  if (percent > 20) return 'income'
  return percent > 10 ? 'attention' : 'expense'
}

export const percentText = (percent: number) =>
  `${percent.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} %`

export const Percent = ({ value }: { value: number | null | undefined }) =>
  value === null || value === undefined ? (
    '–'
  ) : (
    <span className={`${styles.percent} num`} data-tone={percentTone(value)}>
      {percentText(value)}
    </span>
  )

type Prices = Pick<Product['pricing'], 'salePrice' | 'costPrice'>

/** What is left of the price, in percent of it. */
export const marginOfPrices = ({ salePrice, costPrice }: Prices) =>
  marginOf(toCents(salePrice), costPrice === undefined || costPrice === null ? null : toCents(costPrice))

/** 'Insumos / Gases'. */
export const pathText = (path: string | null) => path?.replaceAll('/', ' / ') ?? null
