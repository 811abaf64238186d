import type { App } from '@prumo/contract/billing/apps'
import { planLabels, type PlanId } from '@prumo/contract/apps'
import { formatBRL } from '@prumo/domain/money/money'
import { perInterval } from '../words.ts'

/** What it costs the company: nothing more when its plan brings it. */
export function offerText(app: App): string {
  if (!app.includedIn || app.niche.key === 'plan' || app.isRequired) return priceText(app)
  return `Incluído no ${planLabels[app.includedIn as PlanId] ?? app.includedIn}`
}

/** 'R$ 29,90 por mês', in the interval the company pays; what costs nothing by itself says why. */
export function priceText({ price, niche, isRequired }: App): string {
  if (price && price.unitAmount > 0) return `${formatBRL(price.unitAmount)} ${perInterval[price.recurringInterval]}`
  if (isRequired) return 'Incluído em todos os planos'
  return niche.key === 'plan' ? 'Sob medida' : 'Grátis'
}
